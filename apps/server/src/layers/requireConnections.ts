import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DatabaseUnfit } from "./DatabaseUnfit.ts"

/** Connections of a server, all pools together. */
const needed = 16

/** Fails where a PostgreSQL has fewer connections left than a server needs. */
export const requireConnections = Effect.fn("requireConnections")(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly room: number }>`
    SELECT (current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - (SELECT COUNT(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()))::integer AS room`
  const room = row?.room ?? needed
  if (room < needed) return yield* new DatabaseUnfit({ problem: "connections", found: String(Math.max(0, room)) })
})
