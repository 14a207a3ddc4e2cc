#!/usr/bin/env bash
# Prints the path of a Chromium that the browser tests can start, or, given a command, runs that with CHROMIUM_PATH set: the program that
# CHROMIUM_PATH names, one of this machine, or the packaged one. For `npm run test:all` a desktop Chromium is installed on Debian as root, because
# cameras and notifications are in no other. Everything but the path goes to standard error.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")

needs_desktop_browser() {
  [ "${LANE:-}" = all ] && [ -z "${CHROMIUM_PATH:-}" ] && ! command -v chromium >/dev/null &&
    [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null
}

install_desktop_browser() {
  # Where two look for it at the same time, one installs it and the other waits.
  exec 9</var/lib/dpkg
  flock 9
  if needs_desktop_browser; then
    echo 'No desktop Chromium here: installing the Debian package.' >&2
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell; } >&2 </dev/null
  fi
  # What is started from here must not keep the lock.
  exec 9<&-
}

if needs_desktop_browser; then install_desktop_browser; fi
node=$here/../node_modules/.bin/node
[ -x "$node" ] || node=node
browser=$("$node" "$here/browser/find.ts")
if [ $# -eq 0 ]; then
  echo "$browser"
else
  export CHROMIUM_PATH=$browser
  exec "$@"
fi
