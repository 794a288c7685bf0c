import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { addFound, addPortion, refuseAll } from "./addFoundFunction.ts"
import { noteTask, recordCrawl, releasePages, resolveEnd } from "./recordCrawlFunction.ts"

const statements = [addFound, refuseAll, addPortion, resolveEnd, noteTask, releasePages, recordCrawl]

/** Run again by each migration that changes a table that they write. SQLite has none: its transactions wait for nobody. */
export const createCrawlFunctions: Migration["up"] = SqlClient.SqlClient.use((sql) =>
  sql.onDialectOrElse({
    pg: () => Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true }),
    orElse: () => Effect.void,
  }),
)
