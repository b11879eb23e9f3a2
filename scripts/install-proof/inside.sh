#!/bin/bash
# Inside the container: installs the shop by the document, sells one thing, stops it and looks at how it ended.
#   inside.sh PORT: /proof/install.sh holds the document's commands.
set -euo pipefail
step() { echo "== $*"; }

step install
bash -euo pipefail /proof/install.sh

step sell
cd /srv/foehnwacht/current
node_modules/.bin/node scripts/install-proof/sell.ts "http://127.0.0.1:$1" /var/lib/foehnwacht/first-admin.txt

step hang
systemctl kill --kill-whom=main --signal=STOP foehnwacht
hung=$(systemctl show --value --property=MainPID foehnwacht)
for _ in $(seq 40); do
  sleep 1
  [ "$(systemctl show --value --property=MainPID foehnwacht)" != "$hung" ] && break
done
[ "$(systemctl show --value --property=MainPID foehnwacht)" != "$hung" ]
answers() { node_modules/.bin/node -e "fetch('http://127.0.0.1:$1/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; }
for _ in $(seq 40); do
  answers "$1" && break
  sleep 1
done
answers "$1"

step stop
systemctl stop foehnwacht
systemctl show --property=Result,ExecMainCode,ExecMainStatus foehnwacht
# 1 = ended by itself (CLD_EXITED), not by a signal.
[ "$(systemctl show --value --property=Result foehnwacht)" = success ]
[ "$(systemctl show --value --property=ExecMainCode foehnwacht)" = 1 ]
[ "$(systemctl show --value --property=ExecMainStatus foehnwacht)" = 0 ]
step done
