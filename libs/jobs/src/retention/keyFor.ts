import { isSealedText, readBatchKey } from "@trawl/store"
import { Effect } from "effect"
import { JobNotFound } from "../JobError.ts"

/** The key that a stored text of a batch needs: none where it lies in the clear. Fails once the key was thrown away. */
export const keyFor = Effect.fnUntraced(function* (batchId: string, stored: string | undefined) {
  if (stored === undefined || !isSealedText(stored)) return undefined
  return (yield* readBatchKey(batchId)) ?? (yield* new JobNotFound({ id: batchId }))
})
