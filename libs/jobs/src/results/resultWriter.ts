import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { GroupWriter } from "../writes/GroupWriter.ts"
import type { PageResult } from "./PageResult.ts"
import { recordResults } from "./recordResults.ts"

/** Writes a result, once; again it changes nothing. */
export type ResultWriter = GroupWriter<PageResult>

/**
 * How long a result waits for others while pages run. SQLite writes so fast that without it nothing ever ends meanwhile, and a
 * transaction costs as much as what five pages write. PostgreSQL takes its time by itself.
 */
const gatherMillis = 15

const onSqlite = (wait: Effect.Effect<void>) =>
  SqlClient.SqlClient.use((sql) => sql.onDialectOrElse({ sqlite: () => wait, orElse: () => Effect.void }))

/**
 * Writes results of pages. Those of a batch are written one group after the other, since each locks the batch: what
 * ends meanwhile is written together next. `isExpecting` tells whether any other page still runs that may end soon.
 */
export const makeResultWriter = (isExpecting: () => boolean): ResultWriter =>
  new GroupWriter({
    keyOf: ({ page }) => page.batchId,
    weightOf: ({ outcome }) => (outcome.status === "completed" ? outcome.document.length : 0),
    mostItems: 50,
    mostWeight: 2_000_000,
    gather: onSqlite(Effect.suspend(() => (isExpecting() ? Effect.sleep(gatherMillis) : Effect.void))),
    write: (group) => recordResults(group[0].page.batchId, group),
  })
