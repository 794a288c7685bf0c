import type { Blobs } from "@trawl/blobs"
import type { Engines } from "@trawl/core"
import { planFetch } from "@trawl/fetch"
import { formats } from "@trawl/formats"
import { Clock, Effect } from "effect"
import type { Conversion } from "./Conversion.ts"
import type { Document } from "./Document.ts"
import { documentOf } from "./documentOf.ts"
import { type ScrapeJob, pipeline } from "./pipeline.ts"
import type { ScrapeFailure } from "./ScrapeFailure.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import type { ScrapeTarget } from "./ScrapeTarget.ts"
import { ineffective } from "./optionRules.ts"

const scrapePage = Effect.fnUntraced(function* (asked: ScrapeJob) {
  const { options, target } = asked
  const deadline = (yield* Clock.currentTimeMillis) + options.timeout
  yield* pipeline.guards(asked)
  const plan = planFetch(fetchRequest(asked), formats.needs(options.formats))
  const fetched = yield* pipeline.aroundFetch(asked)(plan)
  return yield* documentOf({
    options,
    fetched,
    plan,
    target,
    warnings: ineffective(options, target.sentKeys),
    deadline,
  })
})

/**
 * The whole pipeline: one URL in, one Document out. Interruption stops the work: sockets, browser pages and parsers are closed. `pipeline`
 * lists the guards and wrappers of its steps. Its type is written out because the compiler would spell out the whole Document, whose optional
 * properties contradict its index signature for callers without `exactOptionalPropertyTypes`.
 */
export const scrape: (
  options: ScrapeOptions,
  target: ScrapeTarget,
) => Effect.Effect<Document, ScrapeFailure, Blobs | Conversion | Engines> = Effect.fn("scrape")((options, target) => {
  const asked = { options, target }
  return pipeline.aroundPage(asked, scrapePage(asked))
})

/** The fetch options of a request. A profile belongs to the team. */
const fetchRequest = ({ options: { profile, ...options }, target: { batchId, team, url } }: ScrapeJob) => ({
  ...options,
  url,
  ...(profile === undefined ? {} : { profile: { ...profile, team, ...(batchId === undefined ? {} : { batchId }) } }),
})
