import { SqlClient } from "effect/sql"
import { addPortionOnPostgres } from "../crawls/postgres/recordCrawlOnPostgres.ts"
import { addPortion, type FoundPortion } from "../crawls/sqlite/addPortion.ts"

/** Addresses per transaction: others wait for it some ten milliseconds at most. */
export const addressesPerWrite = 500

/** Writes some addresses of a task that has not ended. Returns the pages that may begin by them; undefined if nothing waits for the task. */
export const writePortion = (portion: FoundPortion) =>
  SqlClient.SqlClient.use((sql) =>
    sql.onDialectOrElse({ pg: () => addPortionOnPostgres(portion), orElse: () => addPortion(portion) }),
  )
