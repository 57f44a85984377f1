# SPDX-License-Identifier: MIT
# Completion of quoin's words in bash: source <(quoin completion bash)
_quoin() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]}
    local words=""
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="{{commands}} --help --version"
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
        return
    fi
    case $before in
    --seat) words="human random {{seats}}" ;;
    --engine) words="full plain level: ugi: cmd= name=" ;;
    --tournament) words="match round-robin gauntlet" ;;
    --adjudicate) words="proof agree=" ;;
    --level) words="{{levels}}" ;;
    --theme) words="light dark colour-blind colour-blind-dark print" ;;
    --format) words="svg json text" ;;
    --players) words="2 3 4" ;;
    --paper) words="a4 letter" ;;
    --primary) words="{{figures}}" ;;
    --openings)
        mapfile -t COMPREPLY < <(compgen -W balanced -- "$word"; compgen -f -- "$word")
        return
        ;;
    --load | --record | --records | --out | --output | --csv | --html | --file | -o)
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
    --log)
        if [ "$command" != serve ]; then
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
            return
        fi
        words="debug info warning error off"
        ;;
    {{valued}}) return ;;
    esac
    if [ -z "$words" ]; then
        case $word in
        -*)
            words="--help"
            case $command in
{{options}}            esac
            ;;
        *)
            case $command in
            rules | play | trace | perft | position | render | print | think | solve | puzzles | ugi | arena | report | learn)
                [ "$COMP_CWORD" -eq 2 ] && words=$("$program" games --names 2>/dev/null)
                ;;
            ugi-check)
                if [ "$COMP_CWORD" -eq 3 ]; then
                    words=$("$program" games --names 2>/dev/null)
                else
                    mapfile -t COMPREPLY < <(compgen -c -f -- "$word")
                    return
                fi
                ;;
            record)
                if [ "$COMP_CWORD" -eq 2 ]; then
                    words="{{record}}"
                else
                    mapfile -t COMPREPLY < <(compgen -f -- "$word")
                    return
                fi
                ;;
            store)
                if [ "$COMP_CWORD" -eq 2 ]; then
                    words="{{store}}"
                else
                    mapfile -t COMPREPLY < <(compgen -f -- "$word")
                    return
                fi
                ;;
            completion) words="bash" ;;
            help) words="{{commands}}" ;;
            esac
            ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _quoin quoin
