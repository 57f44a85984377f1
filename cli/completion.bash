# SPDX-License-Identifier: MIT
# Completion of quoin's words in bash: source <(quoin completion bash)
_quoin() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]}
    local words=""
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="games rules play trace perft render record think solve puzzles ugi arena serve store bench completion --help --version"
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
        return
    fi
    case $before in
    --seat) words="human random ai:1 ai:2 ai:3 ai:4 ai:5 ai:6 ai:7 ai:8 ai:9 ai:10" ;;
    --engine) words="full plain level: ugi:" ;;
    --level) words="1 2 3 4 5 6 7 8 9 10" ;;
    --theme) words="light dark colour-blind print" ;;
    --format) words="svg json text" ;;
    --players) words="2 3 4" ;;
    --load | --record | --records | --out | --output | -o)
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
        ;;
    --web)
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
        ;;
    --host) words="127.0.0.1 0.0.0.0 ::1" ;;
    --option)
        # The names after '--option' in the game's own lines.
        words=$("$program" games 2>/dev/null | sed -n 's/^ *--option \([a-z]*=\).*/\1/p')
        compopt -o nospace 2>/dev/null
        ;;
    --moves | --seed | --seconds | --ply | --time | --nodes | --threads | --hash | --games | --movetime | --grace | \
        --opening | --concurrency | --sprt | --count | --port | --idle | --store | --absent | --computers | --rooms | \
        --watch-idle | --watch-queue | --connections | --connections-per-address | --games-per-hour) return ;;
    --log) words="debug info warning error off" ;;
    esac
    if [ -z "$words" ]; then
        case $word in
        -*)
            words="--help"
            case $command in
            games) words+=" --names" ;;
            rules) words+=" --markdown" ;;
            play) words+=" --players --option --seat --load --seed --no-color" ;;
            trace) words+=" --players --option" ;;
            perft) words+=" --players --option --moves --divide" ;;
            render) words+=" --players --option --moves --record --ply --theme --format --output" ;;
            record) words+=" --ply --text" ;;
            think) words+=" --players --option --moves --record --ply --time --nodes --threads --level --hash --seed --json" ;;
            solve) words+=" --players --option --moves --record --ply --time --nodes --hash --all --json" ;;
            puzzles) words+=" --players --option --count --seed --nodes" ;;
            ugi) words+=" --players --option" ;;
            arena)
                words+=" --players --option --moves --engine --games --movetime --nodes --grace --opening --seed"
                words+=" --concurrency --sprt --out --records --quiet"
                ;;
            serve)
                words+=" --host --port --store --web --log --absent --computers --rooms --idle --watch-idle --watch-queue"
                words+=" --connections --connections-per-address --games-per-hour --trust-proxy"
                ;;
            store) words+=" --store" ;;
            bench) words+=" --seconds --json" ;;
            esac
            ;;
        *)
            case $command in
            rules | play | trace | perft | render | think | solve | puzzles | ugi | arena)
                [ "$COMP_CWORD" -eq 2 ] && words=$("$program" games --names 2>/dev/null)
                ;;
            record)
                if [ "$COMP_CWORD" -eq 2 ]; then
                    words="check show"
                else
                    mapfile -t COMPREPLY < <(compgen -f -- "$word")
                    return
                fi
                ;;
            store)
                if [ "$COMP_CWORD" -eq 2 ]; then
                    words="backup restore export check"
                else
                    mapfile -t COMPREPLY < <(compgen -f -- "$word")
                    return
                fi
                ;;
            completion) words="bash" ;;
            esac
            ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _quoin quoin
