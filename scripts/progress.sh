# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Sourced by ./play and the scripts beside it: shows a person how far a build is, and what went wrong with it.

# quoin_run WHAT COMMAND…: runs it in silence, with its steps counted on a terminal; shows all it said if it fails.
quoin_run() {
    local what=$1 log line status
    shift
    log=$(mktemp)
    [ -t 2 ] && printf '\r\033[K%s ' "$what" >&2
    "$@" 2>&1 | while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        if [ -t 2 ] && [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
            printf '\r\033[K%s: step %s of %s ' "$what" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
        fi
    done
    status=${PIPESTATUS[0]}
    [ -t 2 ] && printf '\r\033[K' >&2
    if [ "$status" -ne 0 ]; then
        cat "$log" >&2
        printf '%s failed; see the output above.\n' "$what" >&2
    fi
    rm -f "$log"
    return "$status"
}

# The folder with more games that the build of a preset was told of; empty for none.
quoin_extra_games() { sed -n 's/^QUOIN_EXTRA_GAMES:PATH=//p' "build/$1/CMakeCache.txt" 2>/dev/null; }

# quoin_build PRESET TARGET WHAT: configures if that was never done, and builds what has changed. The variable
# QUOIN_EXTRA_GAMES, if it is set, is the value of CMake's option of that name.
quoin_build() {
    local games=${QUOIN_EXTRA_GAMES-}
    if [ ! -f "build/$1/build.ninja" ] || { [ -n "${QUOIN_EXTRA_GAMES+set}" ] && [ "$games" != "$(quoin_extra_games "$1")" ]; }; then
        quoin_run "$3" cmake --preset "$1" ${QUOIN_EXTRA_GAMES+"-DQUOIN_EXTRA_GAMES=$games"} || return 1
    fi
    quoin_run "$3" cmake --build --preset "$1" --target "$2"
}
