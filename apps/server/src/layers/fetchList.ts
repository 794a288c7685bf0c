import { type FetchList, ListFault } from "@trawl/browser"
import { CurrentUrlPolicy, type Engine, type FetchPlan, planOf } from "@trawl/core"
import { Effect } from "effect"

/** The list is no page: nothing of it is blocked, and its server shows who it is. */
const planFor = (url: string, etag: string | undefined): FetchPlan =>
  planOf(url, { headers: etag === undefined ? {} : { "if-none-match": etag }, skipTlsVerification: false, blockAds: false, proxy: "basic" })

/** Gets block lists with an engine, so behind the address guard and within its bounds. The policy of the page that waits for one does not judge it: the operator named it. */
export const fetchList = (engine: Pick<Engine, "fetch">): FetchList =>
  Effect.fn("fetchList")(function* (url, etag) {
    const { host } = new URL(url)
    const page = yield* Effect.mapError(Effect.provideService(engine.fetch(planFor(url, etag)), CurrentUrlPolicy, undefined), ({ message }) => new ListFault({ message: `The list of ${host} was not fetched: ${message}` }))
    const next = page.headers["etag"]
    const kept = next === undefined ? {} : { etag: next }
    if (page.status === 304 && etag !== undefined) return kept
    if (page.status !== 200) return yield* new ListFault({ message: `The list of ${host} was answered with status ${page.status}.` })
    return { text: new TextDecoder().decode(page.body), ...kept }
  })
