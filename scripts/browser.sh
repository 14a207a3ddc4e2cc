#!/usr/bin/env bash
# Finds a Chromium that the browser tests can start and prints its path, or, given a command, runs that with CHROMIUM_PATH set.
# Where there is none it installs one on Debian as root; elsewhere it says in one sentence what to do, and fails. Everything
# but the path goes to standard error.
set -euo pipefail

find_browser() {
  if [ -n "${CHROMIUM_PATH:-}" ]; then
    if [ -x "$CHROMIUM_PATH" ]; then echo "$CHROMIUM_PATH"; return 0; fi
    echo "CHROMIUM_PATH names $CHROMIUM_PATH, which is not a program: correct or unset it." >&2
    return 1
  fi
  local name
  # The shell draws the same pages without a desktop browser around them, and its tests end a fifth sooner.
  for name in chromium-headless-shell chromium chromium-browser google-chrome-stable google-chrome \
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' /Applications/Chromium.app/Contents/MacOS/Chromium; do
    command -v "$name" && return 0
  done
  return 1
}

install_browser() {
  [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null || return 1
  # Where two look for it at the same time, one installs it and the other waits.
  exec 9</var/lib/dpkg
  flock 9
  find_browser >/dev/null && return 0
  echo 'No Chromium here: installing the Debian package.' >&2
  export DEBIAN_FRONTEND=noninteractive
  # The desktop browser beside the shell: a camera has only the one.
  { apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell; } >&2 </dev/null
}

if ! browser=$(find_browser); then
  # A wrong CHROMIUM_PATH has been reported; anything else is mended or explained here.
  [ -z "${CHROMIUM_PATH:-}" ] || exit 1
  if ! { install_browser && browser=$(find_browser); }; then
    echo 'The browser tests need Chromium: install it (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH to the program.' >&2
    exit 1
  fi
fi

# What is started from here must not keep the lock.
exec 9<&-
if [ $# -eq 0 ]; then
  echo "$browser"
else
  export CHROMIUM_PATH=$browser
  exec "$@"
fi
