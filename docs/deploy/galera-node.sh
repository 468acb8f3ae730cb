#!/bin/bash
# Starts a Galera node in a container of the image `mariadb`; its name is the host's. Environment:
#   GALERA_NODES      names of all nodes, with commas
#   GALERA_BOOTSTRAP  the node that begins the cluster: at the very first start, or after all nodes were down and
#                     none remembers that it was the last. Which one: the highest seqno in grastate.dat
# A node begins a cluster only where it is told so, or was the last to leave, and no other node is there: two
# clusters of one school would each take registrations that the other does not have.
set -euo pipefail

node=$(hostname)
state="${GALERA_STATE:-/var/lib/mysql/grastate.dat}"

runs_elsewhere() {
  local other
  for other in ${GALERA_NODES//,/ }; do
    [ "$other" = "$node" ] && continue
    timeout 2 bash -c "</dev/tcp/$other/4567" 2>/dev/null && return 0
  done
  return 1
}

may_begin() {
  [ "${GALERA_BOOTSTRAP:-}" = "$node" ] || grep -qs '^safe_to_bootstrap: 1' "$state"
}

begin=()
if may_begin && ! runs_elsewhere; then
  [ -e "$state" ] && sed -i 's/^safe_to_bootstrap: 0/safe_to_bootstrap: 1/' "$state"
  begin=(--wsrep-new-cluster)
fi
exec docker-entrypoint.sh mariadbd --wsrep-node-name="$node" --wsrep-node-address="$node" \
  --wsrep-cluster-address="gcomm://$GALERA_NODES" "${begin[@]}" "$@"
