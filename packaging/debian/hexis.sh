#!/bin/sh
# The program `hexis`. For root it acts as the service does: as the user hexis, with the settings of /etc/default/hexis.
set -e
lib=$(dirname "$(readlink -f "$0")")/../lib/hexis
if [ "$(id -u)" -ne 0 ]; then
  exec "$lib/node" "$lib/server/hexis.mjs" "$@"
fi
export DATA_DIR=/var/lib/hexis
if [ -f /etc/default/hexis ]; then
  set -a
  . /etc/default/hexis
  set +a
fi
exec setpriv --reuid=hexis --regid=hexis --init-groups --no-new-privs "$lib/node" "$lib/server/hexis.mjs" "$@"
