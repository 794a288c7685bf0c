import { type BatchKey, Keyring, openText, sealedPlace, sealText } from "@trawl/store"
import { Clock, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { IdempotencyInProgress, IdempotencyMismatch } from "../JobError.ts"
import { keyFor } from "../retention/keyFor.ts"
import { storableText } from "../storableText.ts"
import { concealedForms } from "./concealedForms.ts"
import type { SubmissionAnswer, Submission } from "./Submission.ts"

/** A submission with an idempotency key. */
export type IdempotentSubmission = Pick<Submission, "team" | "invalidURLs"> & {
  readonly idempotency: NonNullable<Submission["idempotency"]>
}

interface KeyRow {
  readonly body_hash: string
  readonly batch_id: string
  readonly invalid_urls: string | null
}

const InvalidURLs = Schema.fromJsonString(Schema.Array(Schema.String))
const decodeInvalidURLs = Schema.decodeEffect(InvalidURLs)
const encodeInvalidURLs = Schema.encodeSync(InvalidURLs)

const replay = Effect.fnUntraced(function* ({ batch_id: id, invalid_urls: stored }: KeyRow) {
  if (stored === null) return { id, replayed: true } satisfies SubmissionAnswer
  const text = yield* openText(yield* keyFor(id, stored), sealedPlace.invalidUrls(id), stored)
  return { id, replayed: true, invalidURLs: yield* Effect.orDie(decodeInvalidURLs(text)) } satisfies SubmissionAnswer
})

/** The forms in which a text may be stored, the plain one first. */
const formsOf = Effect.fnUntraced(function* (text: string) {
  return [text, ...concealedForms(text, yield* Keyring)] as const
})

/** The answer to the key's first request, if its body was the same; `undefined` for a new key. */
export const findAccepted = Effect.fn("findAccepted")(function* (submission: IdempotentSubmission) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const { bodyHash, key } = submission.idempotency
  const [row] = yield* sql<KeyRow>`SELECT body_hash, batch_id, invalid_urls FROM idempotency_keys
    WHERE team = ${submission.team} AND ${sql.in("key", yield* formsOf(storableText(key)))} AND expires_at > ${now}`
  if (row === undefined) return undefined
  return (yield* formsOf(bodyHash)).includes(row.body_hash) ? yield* replay(row) : yield* new IdempotencyMismatch()
})

/** Locks the key until the transaction ends, or fails when another process is accepting it. */
const lockKey = Effect.fnUntraced(function* (team: string, key: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql.onDialectOrElse({
    pg: () => sql<{ readonly locked: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`${team}/${key}`}, 0)) AS locked`,
    // One process: submissions of a key are serialised in memory.
    orElse: () => Effect.succeed([{ locked: true }]),
  })
  if (rows[0]?.locked !== true) return yield* new IdempotencyInProgress()
})

/** The batch that claims a key, and for how many milliseconds. */
interface Claimant {
  readonly batchId: string
  readonly batchKey: BatchKey | undefined
  readonly expiresIn: number
}

/**
 * Claims the key for batch `batchId` in the caller's transaction and returns nothing; or returns the answer to
 * the key's first request, if its body was the same.
 */
export const claimIdempotencyKey = Effect.fn("claimIdempotencyKey")(function* (
  submission: IdempotentSubmission,
  { batchId, batchKey, expiresIn }: Claimant,
) {
  const sql = yield* SqlClient.SqlClient
  const { bodyHash } = submission.idempotency
  const key = storableText(submission.idempotency.key)
  const now = yield* Clock.currentTimeMillis
  yield* lockKey(submission.team, key)
  yield* sql`DELETE FROM idempotency_keys WHERE team = ${submission.team} AND ${sql.in("key", yield* formsOf(key))} AND expires_at <= ${now}`
  const accepted = yield* findAccepted(submission)
  if (accepted !== undefined) return accepted
  const { invalidURLs } = submission
  const keyring = yield* Keyring
  const stored = (text: string) => (batchKey === undefined ? text : concealedForms(text, keyring)[0])
  yield* sql`INSERT INTO idempotency_keys ${sql.insert({
    team: submission.team,
    key: stored(key),
    body_hash: stored(bodyHash),
    batch_id: batchId,
    invalid_urls:
      invalidURLs === undefined
        ? null
        : sealText(batchKey, sealedPlace.invalidUrls(batchId), encodeInvalidURLs(invalidURLs)),
    expires_at: now + expiresIn,
  })}`
  return undefined
})
