# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Sourced by ./play, ./test and the scripts beside it: installs what they need, and only what is missing.

quoin_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# shellcheck disable=SC2034  # used by those who source this
{
    # What it takes to build the program; Boost and Node have functions of their own below.
    quoin_build_packages="cmake ninja-build g++ libcli11-dev libfmt-dev nlohmann-json3-dev libreadline-dev"
    quoin_build_packages+=" libsqlite3-dev libpq-dev libspdlog-dev libsodium-dev zlib1g-dev"
    # For games on paper: Cairo, and the fonts that go into the PDFs.
    quoin_build_packages+=" pkg-config libcairo2-dev libfreetype-dev fonts-dejavu-core"
    # … the engine of the page …
    quoin_wasm_packages="cmake ninja-build clang-22 lld-22 llvm-22 wasi-libc libc++-22-dev-wasm32 libc++abi-22-dev-wasm32"
    quoin_wasm_packages+=" libclang-rt-22-dev-wasm32 binaryen zopfli brotli"
    # … and the tests: of the program, and of the page in a browser.
    quoin_test_packages="libgtest-dev librapidcheck-dev libbenchmark-dev ccache libxml2-utils libopenmpi-dev openmpi-bin"
    quoin_test_packages+=" python3"     # the example engine, and a match runner that is not ours
    quoin_test_packages+=" patch"       # changes to files in docs/new-game.md
    quoin_test_packages+=" groff-base"  # formats the man pages
    quoin_test_packages+=" poppler-utils"  # rasterises what is printed, to be measured
    # The Python package, and its tests.
    quoin_test_packages+=" pybind11-dev python3-dev python3-numpy python3-pytest python3-venv mypy"
    quoin_test_packages+=" postgresql"  # the tests start clusters of their own, and leave the system's alone
    quoin_browser_packages="chromium nginx openssl"
}

quoin_say() { printf '%s\n' "$*" >&2; }

# Those of the packages that are not installed, a line each.
quoin_missing() {
    local package
    local installed
    installed=" $(dpkg-query -W -f='${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true)"
    for package in "$@"; do
        [[ $installed == *" installed:$package "* ]] || printf '%s\n' "$package"
    done
}

quoin_apt() {
    local log
    log=$(mktemp)
    if "${quoin_as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" >"$log" 2>&1; then
        rm -f "$log"
        return 0
    fi
    quoin_apt_log=$(tail -n 15 "$log")
    rm -f "$log"
    return 1
}

# quoin_need PACKAGE…: afterwards they are installed, or it says why not and returns 1.
quoin_need() {
    local missing
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        # Not Debian: the build will say what it lacks.
        return 0
    fi
    mapfile -t missing < <(quoin_missing "$@")
    [ "${#missing[@]}" -eq 0 ] && return 0
    quoin_as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            quoin_say "These packages are missing, and only root can install them (there is no sudo): ${missing[*]}"
            quoin_say "Run as root: apt-get install ${missing[*]}"
            return 1
        fi
        quoin_as_root=(sudo)
    fi
    quoin_say "Installing ${missing[*]}"
    # The package lists are fetched only if they are missing or too old to be of use.
    if ! quoin_apt install --no-install-recommends "${missing[@]}"; then
        if ! quoin_apt update || ! quoin_apt install --no-install-recommends "${missing[@]}"; then
            quoin_say "$quoin_apt_log"
            quoin_say "Could not install ${missing[*]}; see the end of apt-get's output above."
            return 1
        fi
    fi
}

# The version of Boost whose headers are in the folder, such as 108100 for 1.81; 0 if there are none.
quoin_boost_version() {
    local version
    version=$(sed -n 's/^#define BOOST_VERSION \([0-9]*\).*/\1/p' "$1/boost/version.hpp" 2>/dev/null)
    echo "${version:-0}"
}

# Boost 1.81, for the server. It cannot be installed beside Debian's default version, 1.74: where that is, for whatever
# purpose, it stays, and the headers are unpacked into the build folder.
quoin_need_boost() {
    local folder=$quoin_root/build/boost part=$quoin_root/build/boost.part
    [ "$(quoin_boost_version /usr/include)" -ge 108100 ] && return 0
    [ "$(quoin_boost_version "$folder/usr/include")" -ge 108100 ] && return 0
    command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 0
    if [ ! -e /usr/include/boost/version.hpp ]; then
        quoin_need libboost1.81-dev
        return
    fi
    quoin_say "Unpacking the headers of libboost1.81-dev into build/boost, because another version is installed"
    rm -rf "$part" "$folder"
    mkdir -p "$part"
    if (cd "$part" && apt-get -q download libboost1.81-dev >log 2>&1 &&
        dpkg-deb --fsys-tarfile libboost1.81-dev_*.deb | tar -x ./usr/include) && rm "$part"/*.deb && mv "$part" "$folder"; then
        return 0
    fi
    quoin_say "$(tail -n 15 "$part/log")"
    quoin_say "Could not get libboost1.81-dev; see the end of apt-get's output above."
    return 1
}

quoin_node_version() { # the first number of Node's version; 0 if there is none
    local version
    version=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\)\..*/\1/p')
    echo "${version:-0}"
}

# Node 20 or later, for building the page. Debian's may be older: then a newer one comes from the npm registry, into the
# build folder.
quoin_need_node() {
    local folder=$quoin_root/build/node log wanted=()
    local own=$folder/node_modules/node/bin
    if [ "$(quoin_node_version)" -lt 20 ] && [ -x "$own/node" ]; then export PATH="$own:$PATH"; fi
    command -v node >/dev/null || wanted+=(nodejs)
    command -v npm >/dev/null || wanted+=(npm)
    if [ ${#wanted[@]} -gt 0 ]; then quoin_need "${wanted[@]}" || return 1; fi
    [ "$(quoin_node_version)" -ge 20 ] && return 0
    if ! command -v npm >/dev/null; then
        quoin_say "Building the page needs Node 20 or later and npm. Install both and try again."
        return 1
    fi
    quoin_say "Getting Node 22 for the build, because $(node --version) is too old"
    mkdir -p "$folder"
    log=$(npm install --prefix "$folder" --no-save --no-audit --no-fund node@22 2>&1)
    export PATH="$own:$PATH"
    hash -r
    [ "$(quoin_node_version)" -ge 20 ] && return 0
    quoin_say "$(tail -n 15 <<<"$log")"
    quoin_say "Could not get Node 22 with npm; see the end of its output above. Or install Node 20 or later yourself."
    return 1
}
