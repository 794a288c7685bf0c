import type { FetchedPage, FetchPlan } from "@trawl/core"
import { Effect } from "effect"
import { CrawlDenied } from "./CrawlDenied.ts"
import type { CrawlJob } from "./CrawlJob.ts"
import { describeRefusal } from "./describeRefusal.ts"
import type { Crawl } from "./OpenCrawls.ts"

/** Refuses a page that was redirected out of what its crawl covers: only the start moves that. */
export const admitTarget = ({ target }: CrawlJob, { frontier }: Crawl) => {
  const asked = URL.parse(target.url)?.href ?? target.url
  return Effect.fnUntraced(function* ({ url }: Pick<FetchedPage, "url">, plan: Pick<FetchPlan, "url">) {
    // A document that is exported is fetched from another host, and is the same page.
    const isExport = plan.url !== target.url
    const refusal = isExport || url === asked ? undefined : frontier.judgeTarget(url)
    if (refusal === undefined) return
    const message = `The page was redirected to an address that the crawl does not cover. ${describeRefusal(refusal)}`
    return yield* new CrawlDenied({ url, reason: refusal.reason, message })
  })
}
