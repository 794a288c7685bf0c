import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { RunnerSettings } from "../engine/socketEngine.ts"
import { leaseMillis } from "./leaseSlots.ts"

/** Milliseconds without a renewal after which a runner that does not answer the others is dead. */
const silentMillis = 8000

/** Prefix of the owners of a runner's grants, up to the first slash. */
export const runnerName = ({ host, port }: Pick<RunnerSettings, "host" | "port">): string => `${host}:${port}`

/** Deletes the grants left by a runner's earlier processes. */
export const releaseAllOf = Effect.fn("releaseAllOf")(function* (runner: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM slot_grants WHERE split_part(owner, '/', 1) = ${runner}`
})

/**
 * Releases the slots of presumably dead runners before their grants expire. One that keeps renewing is not dead, only
 * unreachable, and keeps them.
 */
export const releaseSilent = Effect.fn("releaseSilent")(function* (runners: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  if (runners.length === 0) return
  yield* sql`DELETE FROM slot_grants WHERE split_part(owner, '/', 1) IN ${sql.in(runners)}
    AND expires_at <= EXTRACT(EPOCH FROM clock_timestamp()) * 1000 + ${leaseMillis - silentMillis}::bigint`
})
