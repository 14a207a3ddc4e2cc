#!/usr/bin/env bash
# Installs what a command needs and nothing else, then runs that command, if one is given: `install.sh start|gate|all [command…]`.
#   start  what `npm start` builds and runs, without any development dependency
#   gate   what `npm test` needs
#   all    every workspace, with the tools of `npm run test:all` and of single commands
# It never removes what a wider install has brought. Nothing happens where the lockfile is the one that was installed last.
set -euo pipefail
wanted=$1
shift
root=$(cd "$(dirname "$0")/.." && pwd)
here=$PWD
cd "$root"

# Other versions of Node, TypeScript and React: 600 MB that only the tests of installed packages use. The gate leaves them out. What else only
# single commands use has its types checked by the gate.
ONLY_ALL=(@uluran/versions)

# The package manager notes what its last install covered.
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
  package_manager=$(sed -n 's/.*"packageManager": "\(.*\)".*/\1/p' package.json)
  npx -y "$package_manager" ${filters[@]+"${filters[@]}"} install --frozen-lockfile --reporter=append-only --config.confirm-modules-purge=false </dev/null >&2
  echo "$sum" >"$stamp"
fi

[ $# -gt 0 ] || exit 0
cd "$here"
export PATH="$root/node_modules/.bin:$PATH"
exec "$@"
