import { isSealedText, readBatchKey } from "@trawl/store"
import { Effect } from "effect"
import { JobNotFound } from "../JobError.ts"

/** The encryption key of a stored text of a batch: none for plain text. Fails once the key was removed. */
export const keyFor = Effect.fnUntraced(function* (batchId: string, stored: string | undefined) {
  if (stored === undefined || !isSealedText(stored)) return undefined
  return (yield* readBatchKey(batchId)) ?? (yield* new JobNotFound({ id: batchId }))
})
