import { Clock, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { addRange, type ReadRange, ReadRanges } from "./ReadRanges.ts"

/** The ranges of a batch that `goesWhenRead` which a client has received completely. */
export interface BatchRead {
  readonly id: string
  readonly documents?: ReadRange
  /** Range of failed and cancelled pages. */
  readonly failures?: ReadRange
}

const Stored = Schema.fromJsonString(ReadRanges)
const encode = Schema.encodeSync(Stored)
const decode = Schema.decodeSync(Stored)

/** Parses the ranges of a column. */
export const storedRanges = (text: string): ReadRanges => decode(text)

interface Row {
  readonly documents_read: string
  readonly failures_read: string
}

const nothing: ReadRange = { from: 0, to: 0 }

const note = Effect.fnUntraced(function* ({ documents = nothing, failures = nothing, id }: BatchRead) {
  const sql = yield* SqlClient.SqlClient
  const lock = sql.onDialectOrElse({ pg: () => sql.literal("FOR UPDATE"), orElse: () => sql.literal("") })
  const [row] = yield* sql<Row>`SELECT documents_read, failures_read FROM zero_retention WHERE batch_id = ${id} ${lock}`
  if (row === undefined) return
  const now = yield* Clock.currentTimeMillis
  yield* sql`UPDATE zero_retention SET read_at = ${now}, documents_read = ${encode(addRange(decode(row.documents_read), documents))},
      failures_read = ${encode(addRange(decode(row.failures_read), failures))} WHERE batch_id = ${id}`
})

/** Records what a client has received of a batch under zero data retention. Does nothing for any other batch. */
export const noteRead = Effect.fn("noteRead")(function* (read: BatchRead) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(note(read))
})
