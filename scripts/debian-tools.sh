#!/usr/bin/env bash
# Makes sure that programs of Debian are here: HAProxy, nginx, PgBouncer and PostgreSQL for the tests of deploy/, or those whose packages are named. Where one is missing it is installed
# as root; elsewhere this prints what to do, and fails.
set -euo pipefail

[ $# -gt 0 ] || set -- haproxy nginx-light pgbouncer postgresql
is_here() {
  case $1 in
  haproxy | pgbouncer) [ -x "/usr/sbin/$1" ] ;;
  nginx-light) [ -x /usr/sbin/nginx ] ;;
  prometheus | patroni) [ -x "/usr/bin/$1" ] ;;
  etcd-server) [ -x /usr/bin/etcd ] ;;
  postgresql) ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ;;
  *) false ;;
  esac
}
missing=()
for package in "$@"; do is_here "$package" || missing+=("$package"); done
[ ${#missing[@]} -gt 0 ] || exit 0

if [ "$(id -u)" != 0 ] || [ ! -e /etc/debian_version ]; then
  echo "The test needs ${missing[*]}: install them (Debian, Ubuntu: apt-get install ${missing[*]})." >&2
  exit 1
fi

# A package starts its service when it is installed, unless this file refuses.
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  printf '#!/bin/sh\nexit 101\n' >$policy
  chmod +x $policy
  trap 'rm -f $policy' EXIT
fi
export DEBIAN_FRONTEND=noninteractive
{ apt-get update && apt-get install -y --no-install-recommends "${missing[@]}"; } >&2 </dev/null
