#!/usr/bin/env bash
# Installs the packages of one width, then runs the command, if one is given: `install.sh start|gate|all [command…]`.
#   start  packages that `npm start` builds and runs, without development dependencies
#   gate   packages of `npm test`
#   all    every workspace, with the tools of `npm run test:all` and of single commands
# It never removes packages of a wider install. It does nothing if the lockfile is that of the last install.
# Integrity comes from the lockfile's checksums. The age of each version is checked when the lockfile changes, and by `npm run test:all`: asking the
# registry about 1,649 packages again took 50 of the 60 seconds of a first install.
set -euo pipefail
wanted=$1
shift
root=$(cd "$(dirname "$0")/.." && pwd)
here=$PWD
cd "$root"

# Other versions of Node, TypeScript and React: 600 MB that only the tests of installed packages use. The gate leaves them out, but installs the
# packages of single commands, because it checks their types.
ONLY_ALL=(@uluran/versions)

# The package manager records the kind of its last install.
installed() {
  if ! grep -q '"devDependencies": true' node_modules/.modules.yaml 2>/dev/null; then echo start
  elif grep -q '"filteredInstall": false' node_modules/.pnpm-workspace-state-v1.json 2>/dev/null; then echo all
  else echo gate; fi
}

case "$(installed) $wanted" in
  *' all' | 'all '*) width=all filters=() ;;
  *' gate' | 'gate '*) width=gate filters=(--filter '*' "${ONLY_ALL[@]/#/--filter=!}") ;;
  *' start') width=start filters=(--prod --filter-prod '@uluran/host...' --filter @uluran/build-tools) ;;
  *) echo "install.sh: there is no $wanted: use start, gate or all." >&2; exit 1 ;;
esac

stamp=node_modules/.installed
sum="$width $(cat pnpm-lock.yaml pnpm-workspace.yaml .pnpmfile.cjs patches/* | cksum)"
if [ "$(cat "$stamp" 2>/dev/null)" != "$sum" ]; then
  bash scripts/pnpm.sh ${filters[@]+"${filters[@]}"} install --frozen-lockfile --trust-lockfile --reporter=append-only --config.confirm-modules-purge=false </dev/null >&2
  echo "$sum" >"$stamp"
fi

[ $# -gt 0 ] || exit 0
cd "$here"
export PATH="$root/node_modules/.bin:$PATH"
# Compiled code of earlier runs: a later start takes 2.2 s with it, and 3.0 s without.
export NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-$root/node_modules/.cache/compiled}
exec "$@"
