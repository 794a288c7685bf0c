import { cacheMissOf } from "@trawl/cache"
import { fetchPage, planFetch } from "@trawl/fetch"
import { formats } from "@trawl/formats"
import { CurrentTeam, Retention, withPageRoom } from "@trawl/core"
import { Clock, Effect } from "effect"
import { afterPause } from "./afterPause.ts"
import { documentOf } from "./documentOf.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import type { ScrapeTarget } from "./ScrapeTarget.ts"
import { ScrapeTimeout } from "./ScrapeTimeout.ts"
import { unavailable } from "./unavailable.ts"

/**
 * The whole pipeline: one URL in, one Document out. `timeout` covers all of it, waits for a browser tab and the like included, and
 * interruption stops the work: sockets, browser pages and parsers are closed.
 */
export const scrape = Effect.fn("scrape")(
  function* (options: ScrapeOptions, target: ScrapeTarget) {
    const since = yield* Clock.currentTimeMillis
    const { refusal, warnings } = unavailable(options, target.sentKeys)
    if (refusal !== undefined) return yield* refusal
    const miss = cacheMissOf({ ...options, url: target.url })
    if (miss !== undefined) return yield* miss
    const plan = planFetch(fetchRequest(options, target), formats.needs(options.formats))
    const fetched = yield* fetchPage(plan)
    return yield* documentOf({ options, fetched, plan, target, warnings, deadline: since + options.timeout })
  },
  withPageRoom,
  (effect, { timeout }) => Effect.timeoutOrElse(effect, { duration: timeout, orElse: () => Effect.fail(new ScrapeTimeout({ timeout })) }),
  // After the time limit: a page of a batch has no client that waits for it.
  (effect, _, { batchId }) => (batchId === undefined ? effect : afterPause(effect)),
  (effect, _, { retention, team }) => effect.pipe(Effect.provideService(CurrentTeam, team), Effect.provideService(Retention, retention ?? "store")),
)

/** What the request asks of the fetch. A profile is the team's. */
const fetchRequest = ({ profile, ...options }: ScrapeOptions, { batchId, team, url }: ScrapeTarget) => ({
  ...options,
  url,
  ...(profile === undefined ? {} : { profile: { ...profile, team, ...(batchId === undefined ? {} : { batchId }) } }),
})
