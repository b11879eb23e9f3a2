#!/usr/bin/env bash
# Installs the version this file belongs to beside the running one, tries it on a copy of the shop, and switches:
#   deploy/update.sh [COMMAND THAT STARTS THE SHOP ANEW]
# Its folder is one of releases/, beside which lie `current`, a link to the one that runs, and `.env`. Whatever fails
# before the switch leaves the running version alone; what fails after it is switched back. docs/operations.md, Update.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
release=$PWD
home=$(cd ../.. && pwd)
current=$home/current
restart=("$@")
[ $# -gt 0 ] || restart=(sudo systemctl restart foehnwacht)

if [ -e "$home/.env" ]; then ln -sfn ../../.env .env; fi
npm ci --ignore-scripts
npm run --silent build

# Pages that were opened before go on: what they still have to load stays, under its old name. Only what the running
# version built itself, or every version ever installed would leave its files.
ls build/client/assets > build/own-assets
if [ -f "$current/build/own-assets" ]; then
  (cd "$current/build/client/assets" && xargs cp -an -t "$release/build/client/assets/" < ../../own-assets)
elif [ -d "$current/build/client/assets" ]; then
  cp -an "$current/build/client/assets/." build/client/assets/
fi

# Where the shop listens, for this machine.
host=$(node_modules/.bin/node -e 'try { process.loadEnvFile() } catch {} const { HOST = "" } = process.env; console.log(["", "0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST.includes(":") ? `[${HOST}]` : HOST)')

# Whether the shop at this port does what every visitor needs: waits for it, for PATIENCE seconds (60), or until the
# process of the trial has ended by itself.
works() {
  "$release/node_modules/.bin/node" "$release/scripts/ask-shop.ts" "http://$host:$1" ${pid:+"$pid"}
}

# The trial: the newest backup, made now, in a folder of its own; nothing leaves it, no mail, no payment. It listens
# as the service will, on HOST, and is a service for Node. What only systemd forbids shows after the switch.
trial=$(mktemp -d)
pid=
finish() {
  if [ -n "$pid" ]; then kill "$pid" 2> /dev/null || true; wait "$pid" || true; fi
  rm -rf "$trial"
}
trap finish EXIT
export_trial=(NODE_ENV=production DATA_DIR="$trial" DATABASE_URL= SMTP_URL= MAIL_FROM= SMS_URL= STRIPE_SECRET_KEY= STRIPE_WEBHOOK_SECRET=
  BACKUP=off SEED=none PUBLIC_URL= PORT="${TRIAL_PORT:-3999}" LOG_LEVEL=warn)
if [ -e "$current" ]; then
  said=$(cd "$current" && npm run --silent backup | tail -1)
  place=${said##* in }
  # An address of a bucket is not printed whole: it is in .env.
  case $place in s3*) ;; *) export_trial+=(BACKUP_DIR="$place") ;; esac
  env "${export_trial[@]}" npm run --silent restore -- "${said%%: *}" > /dev/null
fi
env "${export_trial[@]}" npm run --silent serve > "$trial/log" 2>&1 &
pid=$!
works "${TRIAL_PORT:-3999}" || { cat "$trial/log" >&2; echo "This version does not work: nothing was changed." >&2; exit 1; }
kill "$pid" && wait "$pid" || true
pid=

before=$(readlink "$current" || true)
switch_to() {
  ln -sfn "$1" "$home/current.new"
  mv -T "$home/current.new" "$current"
}
port=$("$release/node_modules/.bin/node" -e 'try { process.loadEnvFile() } catch {} console.log(process.env.PORT || 3000)')
switch_to "releases/$(basename "$release")"
if ! { "${restart[@]}" && works "$port"; }; then
  if [ -z "$before" ]; then echo "It did not come up: its log says why." >&2; exit 1; fi
  switch_to "$before"
  echo "It did not come up (its log says why): switched back to $before." >&2
  if ! { "${restart[@]}" && works "$port"; }; then
    echo "That does not come up either. If the new version has migrated the database, the old one refuses it: restore ${said%%: *} (docs/operations.md, Update)." >&2
  fi
  exit 1
fi
# The version before stays, to go back to; older ones go. Installed once more, a version replaces none.
new=$(basename "$release")
last=$(basename "$before")
if [ "$last" != "$new" ]; then
  for old in "$home"/releases/*/; do
    case $(basename "$old") in "$new" | "$last") ;; *) rm -rf "$old" ;; esac
  done
fi
echo "Running: $release"
