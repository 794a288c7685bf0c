import { Effect } from "effect"
import { insertPages } from "./insertPages.ts"
import type { Submission } from "./Submission.ts"
import { writeBatch } from "./writeBatch.ts"

/** Writes the pages of a client's list: a new batch, or a new generation of a running one. */
export const submitBatch = ({ options, pageCredits = 1, urls, ...batch }: Submission) => {
  const webhook = batch.webhook === undefined ? {} : { webhook: batch.webhook }
  return writeBatch({
    ...batch,
    parts: [{ pages: urls.length, options, pageCredits, ...webhook }],
    write: (generations) =>
      Effect.forEach(generations, (generation) => insertPages(generation, { urls }), { discard: true }),
  })
}
