import { type FetchList, ListFault } from "@trawl/browser"
import { CurrentUrlPolicy, type Engine, type FetchPlan, planOf } from "@trawl/core"
import { Effect } from "effect"

/** The plan for a list, which is not a page: nothing is blocked, and its server's certificate is verified. */
const planFor = (url: string, etag: string | undefined): FetchPlan =>
  planOf(url, {
    headers: etag === undefined ? {} : { "if-none-match": etag },
    skipTlsVerification: false,
    blockAds: false,
    proxy: "basic",
  })

/** Fetches blocklists with an engine, so behind the address guard and within its bounds. The threat policy of the waiting page does not apply: the operator named the list. */
export const fetchList = (engine: Pick<Engine, "fetch">): FetchList =>
  Effect.fn("fetchList")(function* (url, etag) {
    const { host } = new URL(url)
    const page = yield* Effect.mapError(
      Effect.provideService(engine.fetch(planFor(url, etag)), CurrentUrlPolicy, undefined),
      ({ message }) => new ListFault({ message: `The list of ${host} was not fetched: ${message}` }),
    )
    const next = page.headers["etag"]
    const kept = next === undefined ? {} : { etag: next }
    if (page.status === 304 && etag !== undefined) return kept
    if (page.status !== 200)
      return yield* new ListFault({ message: `The list of ${host} was answered with status ${page.status}.` })
    return { text: new TextDecoder().decode(page.body), ...kept }
  })
