import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { removeUpload } from "./storedUploads.ts"
import type { UploadRef } from "./Uploads.ts"

/** Limit per round; the rest waits for the next one. */
const perRound = 1000

/** Removes uploads that were not parsed in time. */
export const purgeUploads = Effect.fn("purgeUploads")(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const expired =
    yield* sql<UploadRef>`SELECT id, team FROM uploads WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${perRound}`
  yield* Effect.forEach(expired, removeUpload, { discard: true })
})
