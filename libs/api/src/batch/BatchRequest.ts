import { BatchOptions } from "@trawl/jobs"
import { archiveProblem, ArchiveOptions, scrapeFields, scrapeRules } from "@trawl/scrape"
import { RetentionOptions } from "@trawl/usage"
import { WebhookOptions } from "@trawl/webhooks"
import { Schema } from "effect"

/** An archive cannot be redacted. */
const archiveRules = Schema.makeFilter((request: Parameters<typeof archiveProblem>[0]) => {
  const problem = archiveProblem(request)
  return problem === undefined ? undefined : { path: ["archive"], issue: problem }
})

/** The body of POST /v2/batch/scrape: the batch's own fields and all scrape options. */
export const BatchRequest = Schema.Struct({
  ...BatchOptions.fields,
  ...WebhookOptions,
  ...RetentionOptions,
  ...ArchiveOptions,
  ...scrapeFields,
}).check(scrapeRules, archiveRules)
export type BatchRequest = typeof BatchRequest.Type

/** The scrape options of a batch's body, exactly as the client wrote them, without defaults. */
export const writtenScrapeOptions = <A>(body: Readonly<Record<string, A>>): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(body).filter(([key]) => Object.hasOwn(scrapeFields, key)))
