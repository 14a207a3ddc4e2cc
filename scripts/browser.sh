#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests, or runs the given command with CHROMIUM_PATH set. The order: CHROMIUM_PATH, a
# Chromium of this machine, the packaged one. For `npm run test:all`, root on Debian installs a desktop Chromium, because no other
# has cameras and notifications. All other output goes to standard error.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")

needs_desktop_browser() {
  [ "${LANE:-}" = all ] && [ -z "${CHROMIUM_PATH:-}" ] && ! command -v chromium >/dev/null &&
    [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null
}

install_desktop_browser() {
  # Of two simultaneous runs, one installs it and the other waits.
  exec 9</var/lib/dpkg
  flock 9
  if needs_desktop_browser; then
    echo 'No desktop Chromium here: installing the Debian package.' >&2
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell; } >&2 </dev/null
  fi
  # Release the lock: later child processes must not inherit it.
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
