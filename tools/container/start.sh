#!/bin/sh
# Starts the service in its container. Servers on one database reach each other by the container's address, where no other is named.
set -eu
if [ -n "${TRAWL_RUNNER_PORT:-}" ] && [ -z "${TRAWL_RUNNER_HOST:-}" ]; then
  TRAWL_RUNNER_HOST=$(hostname -i | cut -d ' ' -f 1)
  export TRAWL_RUNNER_HOST
fi
exec node --conditions=@trawl/source --max-semi-space-size=16 --heap-growing-percent=60 --initial-old-space-size=128 apps/server/src/main.ts "$@"
