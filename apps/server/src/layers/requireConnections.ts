import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { neededConnections } from "./connections.ts"
import { DatabaseUnfit } from "./DatabaseUnfit.ts"

interface Present {
  /** They count with all connections that they need, also while fewer are open. */
  readonly otherServers: number
  /** Connections that this server has opened. */
  readonly ownConnections: number
}

/** Fails if a PostgreSQL has fewer free connections than a server needs. */
export const requireConnections = Effect.fn("requireConnections")(function* ({
  otherServers,
  ownConnections,
}: Present) {
  const sql = yield* SqlClient.SqlClient
  const reserved = otherServers * neededConnections
  // Counts what an ordinary user may see, without its own connections. PostgreSQL 16 and later reserve more. A superuser's connections are not limited.
  const [row] = yield* sql<{ readonly room: number }>`
    SELECT LEAST(
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - COALESCE(current_setting('reserved_connections', true), '0')::integer
        - GREATEST((SELECT SUM(numbackends) FROM pg_stat_database) - ${ownConnections}, ${reserved}),
      (SELECT NULLIF(datconnlimit, -1)
          - GREATEST((SELECT numbackends FROM pg_stat_database WHERE datid = pg_database.oid) - ${ownConnections}, ${reserved})
        FROM pg_database WHERE datname = current_database() AND NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)),
      (SELECT NULLIF(rolconnlimit, -1) - GREATEST((SELECT COUNT(*) FROM pg_stat_activity WHERE usename = rolname) - ${ownConnections}, ${reserved})
        FROM pg_roles WHERE rolname = current_user AND NOT rolsuper)
    )::integer AS room`
  const room = row?.room ?? neededConnections
  if (room < neededConnections)
    return yield* new DatabaseUnfit({ problem: "connections", found: String(Math.max(0, room)) })
})
