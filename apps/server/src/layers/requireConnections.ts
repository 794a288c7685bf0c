import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DatabaseUnfit } from "./DatabaseUnfit.ts"

/** Connections of a server, all pools together. */
const needed = 16

/** Fails where a PostgreSQL has fewer connections left than a server needs. */
export const requireConnections = Effect.fn("requireConnections")(function* () {
  const sql = yield* SqlClient.SqlClient
  // What an ordinary user may count, unlike the sessions of other users; its own connection aside.
  const [row] = yield* sql<{ readonly room: number }>`
    SELECT (current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - (SELECT SUM(numbackends) - 1 FROM pg_stat_database))::integer AS room`
  const room = row?.room ?? needed
  if (room < needed) return yield* new DatabaseUnfit({ problem: "connections", found: String(Math.max(0, room)) })
})
