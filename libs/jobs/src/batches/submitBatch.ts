import { Effect } from "effect"
import { insertCrawl } from "../crawls/insertCrawl.ts"
import { insertPages } from "./insertPages.ts"
import type { Submission } from "./Submission.ts"
import { writeBatch } from "./writeBatch.ts"

/** Writes the pages of a client's list: a new batch, or a new generation of a running one. Of a crawl, its start. */
export const submitBatch = ({ options, pageCredits = 1, urls, ...batch }: Submission) => {
  const webhook = batch.webhook === undefined ? {} : { webhook: batch.webhook }
  const { crawl, maxConcurrency } = batch
  const [url = ""] = urls
  return writeBatch({
    ...batch,
    parts: [{ pages: crawl === undefined ? urls.length : 1, options, pageCredits, ...webhook }],
    write: (generations) =>
      Effect.forEach(
        generations,
        (generation) =>
          crawl === undefined
            ? insertPages(generation, { urls })
            : insertCrawl(generation, { ...crawl, url, maxConcurrency }),
        { discard: true },
      ),
  })
}
