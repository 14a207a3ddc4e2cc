#!/usr/bin/env bash
# Runs a command with PYTHON set to a Python 3, which one example is run with. Where there is none it installs one on Debian as root; elsewhere
# it prints in one sentence what to do, and fails.
set -euo pipefail

find_python() { command -v "${PYTHON:-python3}"; }

if ! python=$(find_python); then
  if [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null; then
    echo 'No Python here: installing the Debian package.' >&2
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends python3-minimal; } >&2 </dev/null
  fi
  python=$(find_python) || {
    echo 'The example in Python needs Python 3: install it (Debian, Ubuntu: apt-get install python3; macOS: brew install python) or set PYTHON to the program.' >&2
    exit 1
  }
fi
export PYTHON=$python
exec "$@"
