import { sessionSettings } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { DatabaseUnfit } from "./DatabaseUnfit.ts"

interface SessionRow {
  readonly timeout: string
  /** Whether the timeout is the one that this server asks for. */
  readonly isOwn: boolean
  /** Where tables are made. */
  readonly schema: string | null
}

/** Fails if the sessions of a PostgreSQL lack what every server needs: its own settings, and a schema for its tables. */
export const requireSession = Effect.fn("requireSession")(function* () {
  const sql = yield* SqlClient.SqlClient
  const wanted = `${sessionSettings.statement_timeout} milliseconds`
  const [row] = yield* sql<SessionRow>`
    SELECT current_setting('statement_timeout') AS timeout,
      current_setting('statement_timeout')::interval = ${wanted}::interval AS "isOwn", current_schema() AS schema`
  if (row?.isOwn === false) return yield* new DatabaseUnfit({ problem: "pooler", found: row.timeout })
  if (row?.schema === null) return yield* new DatabaseUnfit({ problem: "schema", found: "" })
})
