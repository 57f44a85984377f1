# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Sourced by ./play and ./test: installs what they need, and only what is missing.

# What it takes to build the program.
# shellcheck disable=SC2034  # used by those who source this
quoin_build_packages="cmake ninja-build g++ libcli11-dev libfmt-dev nlohmann-json3-dev libreadline-dev"

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
    if "${quoin_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" >"$log" 2>&1; then
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
    quoin_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            quoin_say "These packages are missing, and only root can install them (there is no sudo here): ${missing[*]}"
            quoin_say "As root: apt-get install ${missing[*]}"
            return 1
        fi
        quoin_root=(sudo)
    fi
    quoin_say "Installing ${missing[*]}"
    # The package lists are fetched only if they are missing or too old to be of use.
    if ! quoin_apt install --no-install-recommends "${missing[@]}"; then
        if ! quoin_apt update || ! quoin_apt install --no-install-recommends "${missing[@]}"; then
            quoin_say "$quoin_apt_log"
            quoin_say "Could not install ${missing[*]}: apt-get's last words are above."
            return 1
        fi
    fi
}
