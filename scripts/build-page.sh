#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the page, with the engine inside it, into build/page: files for `quoin serve` or any static host. Installs what
# is missing and does only what has changed.
#
#   scripts/build-page.sh [--packages | --pdfs PROGRAM]
#
# With --packages it only gets what the page's own tests need too: Node and the packages that web/package.json names.
# With --pdfs the rules also offer each game to print, as PDFs that PROGRAM, a build of quoin, makes.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=scripts/install.sh
. scripts/install.sh
# shellcheck source=scripts/progress.sh
. scripts/progress.sh

# A number that changes when one of the files does: their names and contents.
fingerprint() { sha256sum -- "$@" | sha256sum; }

# Everything in web/ that git would keep: no packages, no results of builds; the schemas that the page's types are made
# from; the palette; and what the page takes from the games.
page_sources() {
    find web \( -name node_modules -o -path web/src/generated \) -prune -o -type f -print0 | sort -z
    printf '%s\0' facade/picture/palette.def protocol/*.yaml games/*/RULES.md games/*/*.json games/*/puzzles.jsonl games/*/tests/evidence.txt
}

packages() {
    local stamp=web/node_modules/.quoin-stamp now
    quoin_need_node || return 1
    now="$(node --version) $(fingerprint web/package.json web/package-lock.json web/.npmrc)"
    [ "$(cat "$stamp" 2>/dev/null)" = "$now" ] && return 0
    (cd web && quoin_run "Fetching the packages of the page" npm ci --no-audit --no-fund) || return 1
    echo "$now" >"$stamp"
}

# Servers send these to clients that accept them; made once here and not for every visitor. zopfli makes them a twentieth
# smaller than gzip does, and brotli, which browsers take over a safe connection or from this machine, a sixth.
zip_page() {
    local files
    mapfile -d '' files < <(find build/page -type f -size +255c \( -name '*.html' -o -name '*.js' -o -name '*.css' \
        -o -name '*.wasm' -o -name '*.svg' -o -name '*.json' -o -name '*.jsonl' -o -name '*.webmanifest' -o -name '*.md' \
        -o -name '*.txt' \) -print0)
    zip_files "${files[@]}"
}

zip_files() { zopfli --i5 "$@" && brotli --best --force "$@"; }

page() {
    local stamp=build/page.stamp now sources
    mapfile -d '' sources < <(page_sources)
    now=$(fingerprint "${sources[@]}" build/wasm/quoin.wasm build/wasm/setup.wasm build/wasm/lab.wasm scripts/build-page.sh)
    [ -f build/page/index.html ] && [ "$(cat "$stamp" 2>/dev/null)" = "$now" ] && return 0
    rm -f "$stamp"
    packages || return 1
    (cd web && quoin_run "Building the page" npm run build) || return 1
    zip_page || return 1
    echo "$now" >"$stamp"
}

# Every game with its usual options, for each number of players; and a list of what there is, for the page. They lie
# beside the page's own files and are not among those that a visitor's browser keeps.
pdfs() { # pdfs PROGRAM
    local program=$1 folder=build/page/print stamp=build/page/print/stamp now
    local list="" game players least most paper theme file
    now=$(fingerprint "$program")
    [ "$(cat "$stamp" 2>/dev/null)" = "$now" ] && return 0
    rm -f "$folder"/*.pdf
    while read -r game least most; do
        for ((players = least; players <= most; ++players)); do
            for theme in light colour-blind print; do
                for paper in a4 letter; do
                    file=$game-$players-$paper-$theme.pdf
                    "$program" print "$game" --players "$players" --paper "$paper" --theme "$theme" --out "$folder/$file" || return 1
                    list+="${list:+,}"$'\n'"{\"game\":\"$game\",\"players\":$players,\"paper\":\"$paper\",\"theme\":\"$theme\",\"file\":\"$file\"}"
                done
            done
        done
    done < <(games_and_players "$program")
    printf '[%s\n]\n' "$list" >"$folder/index.json" && zip_files "$folder/index.json" && echo "$now" >"$stamp"
}

games_and_players() { # games_and_players PROGRAM: a line for each game, with the fewest and the most players
    "$1" games | sed -nE 's/^([a-z0-9_]+)  .*, ([0-9]+) players.*/\1 \2 \2/p; s/^([a-z0-9_]+)  .*, ([0-9]+) to ([0-9]+) players.*/\1 \2 \3/p'
}

program=""
case ${1-} in
--packages) packages && exit 0 || exit 1 ;;
--pdfs)
    program=${2-}
    [ -x "$program" ] || { echo "build-page.sh: --pdfs needs the program that makes them" >&2 && exit 2; }
    ;;
"") ;;
*) echo "build-page.sh: unknown option $1" >&2 && exit 2 ;;
esac
# shellcheck disable=SC2154,SC2086  # from install.sh; a list of words
quoin_need $quoin_wasm_packages || exit 1
mkdir -p build
(
    flock 9 # two builds at a time would get into each other's way
    quoin_build wasm quoin_wasm "Building the engine of the page" && page && { [ -z "$program" ] || pdfs "$program"; }
) 9>build/page.lock
