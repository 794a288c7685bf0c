import { type CrawlProgress, type JobId, Jobs } from "@trawl/jobs"
import { Effect } from "effect"
import { robotsReason } from "./crawlWarning.ts"

/** Addresses of each list in one answer. */
const [mostShown, mostBlocked] = [1000, 5000]

/**
 * What the errors of a crawl say of addresses that it left out: some of them, those that a robots.txt forbids, and where the list goes on. `list` is the
 * address of the whole list. Only the first part of the errors shows addresses.
 */
export const leftOut = Effect.fnUntraced(function* (job: JobId, { refused }: CrawlProgress, list: string | undefined) {
  if (list === undefined) return { robotsBlocked: [], skipped: { counts: refused, items: [] } }
  const jobs = yield* Jobs
  const { nextSkip, skipped } = yield* jobs.skipped({ ...job, limit: mostShown })
  const isBlocked = (refused[robotsReason] ?? 0) > 0
  const blocked = isBlocked ? (yield* jobs.skipped({ ...job, limit: mostBlocked, reason: robotsReason })).skipped : []
  const more = nextSkip === undefined ? {} : { next: `${list}?skip=${nextSkip}` }
  return { robotsBlocked: blocked.map(({ url }) => url), skipped: { counts: refused, items: skipped, ...more } }
})
