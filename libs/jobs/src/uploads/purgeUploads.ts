import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { removeUpload } from "./storedUploads.ts"
import type { UploadRef } from "./Uploads.ts"

/** The rest waits for the next round. */
const perRound = 1000

/** Removes uploads that nobody has parsed in time. */
export const purgeUploads = Effect.fn("purgeUploads")(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const expired = yield* sql<UploadRef>`SELECT id, team FROM uploads WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${perRound}`
  yield* Effect.forEach(expired, removeUpload, { discard: true })
})
