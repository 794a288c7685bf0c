import { type Capture, FetchError, type FetchedPage, type FetchPlan } from "@trawl/core"
import type { ForwardProxy } from "@trawl/guard"
import { Clock, Deferred, Effect, Schedule } from "effect"
import { callWithin } from "./call.ts"
import { connectionFault } from "./connectionFault.ts"
import type { FetchedBody, ResponseHead } from "./FetchedBody.ts"
import { navigate, navigationFault } from "./navigate.ts"
import { type BrowserFault, faultSentence } from "./netFault.ts"
import { pageTimes } from "./pageTimes.ts"
import { maximumBody } from "./readBody.ts"
import { settle } from "./settle.ts"
import type { Tab } from "./Tab.ts"
import type { TabLost } from "./TabError.ts"
import { takeCapture } from "./takeCapture.ts"

export interface LoadOptions {
  readonly proxy: ForwardProxy
  /** When the work on the plan began, milliseconds of the clock. */
  readonly begin: number
}

const fail = (url: string, reason: BrowserFault) => new FetchError({ url, reason, message: faultSentence(reason) })

const fetched = (head: ResponseHead & Pick<FetchedPage, "mediaType" | "body" | "fetchedAt">) => ({
  ...head,
  captures: [] as ReadonlyArray<Capture>,
  engine: "browser",
  proxyUsed: "basic" as const,
  notes: {},
  warnings: [] as ReadonlyArray<string>,
})

/** The answer that is no page, as it came. */
const loadBody = Effect.fn("loadBody")(function* (tab: Tab, plan: FetchPlan, { proxy }: LoadOptions) {
  const body: FetchedBody = yield* Deferred.await(tab.documents.body).pipe(
    Effect.catchTag("DocumentFault", ({ reason, url }) =>
      reason === "tooLarge"
        ? Effect.fail(fail(plan.url, "tooLarge"))
        : Effect.flatMap(connectionFault(proxy, plan.url, url), Effect.fail),
    ),
  )
  const warnings = plan.captures.length > 0 ? ["The screenshot could not be taken: the address leads to a file, not to a page."] : []
  const charset = /;\s*charset="?([^";\s]+)/i.exec(body.headers["content-type"] ?? "")?.[1]
  return { ...fetched({ ...body, fetchedAt: yield* Clock.currentTimeMillis }), ...(charset === undefined ? {} : { charset }), warnings }
})

/** The page's HTML as it stands. A document that is being replaced is asked again. */
const readHtml = Effect.fn("readHtml")(function* (tab: Tab, plan: FetchPlan, until: number) {
  const millis = until - (yield* Clock.currentTimeMillis)
  const html = yield* callWithin(millis, tab.world.serialize).pipe(
    Effect.retry(Schedule.upTo(Schedule.spaced("100 millis"), { times: 5 })),
    Effect.catchTag("TabError", () =>
      Effect.fail(new FetchError({ url: plan.url, reason: "timeout", message: "The page's scripts left no time to read it." })),
    ),
  )
  const body = new TextEncoder().encode(html)
  return body.length > maximumBody ? yield* fail(plan.url, "tooLarge") : body
})

const takeCaptures = Effect.fn("takeCaptures")(function* (tab: Tab, plan: FetchPlan, until: number) {
  return yield* Effect.forEach(plan.captures, (request) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => takeCapture(tab, request, until - now)),
  )
})

/** Loads the page, waits for it to come to rest, and reads it. */
const renderPage = Effect.fn("renderPage")(function* (tab: Tab, plan: FetchPlan, options: LoadOptions) {
  const times = pageTimes(plan, options.begin)
  const start = yield* Clock.currentTimeMillis
  yield* navigate(tab, plan, { proxy: options.proxy, millis: times(start).navigated - start })
  const loaded = yield* Clock.currentTimeMillis
  const { settled, done } = times(loaded)
  const rest = yield* settle(tab, settled)
  if (plan.waitFor > 0) yield* Effect.sleep(plan.waitFor)
  const failed = tab.requests.failedDocument()
  if (tab.page.url().startsWith("chrome-error:")) {
    const fault = { at: failed?.url ?? plan.url, message: failed?.error ?? "" }
    return yield* Effect.flatMap(navigationFault(fault, plan, options.proxy), Effect.fail)
  }
  const body = yield* readHtml(tab, plan, done)
  const head = tab.documents.last() ?? { url: plan.url, status: 200, headers: {} }
  const url = /^https?:/.test(tab.page.url()) ? tab.page.url() : head.url
  const fetchedAt = yield* Clock.currentTimeMillis
  const taken = yield* takeCaptures(tab, plan, done)
  const unrest = rest === "cap" ? ["The page had not come to rest when its time was up: it is returned as it was then."] : []
  return {
    ...fetched({ ...head, url, mediaType: "text/html", body, fetchedAt }),
    charset: "utf-8",
    captures: taken.flatMap(({ capture }) => (capture === undefined ? [] : [capture])),
    warnings: [...unrest, ...taken.flatMap(({ warning }) => (warning === undefined ? [] : [warning]))],
  }
})

/** Fetches a plan in an open tab. Ends within the plan's timeout, whatever the page does. */
export const loadPage = Effect.fn("loadPage")(function* (
  tab: Tab,
  plan: FetchPlan,
  options: LoadOptions,
): Effect.fn.Return<FetchedPage, FetchError | TabLost> {
  const left = pageTimes(plan, options.begin)(options.begin).done - (yield* Clock.currentTimeMillis)
  const page: Effect.Effect<FetchedPage, FetchError> = Effect.raceFirst(renderPage(tab, plan, options), loadBody(tab, plan, options))
  return yield* Effect.raceFirst(page, Deferred.await(tab.lost)).pipe(
    Effect.timeoutOrElse({ duration: Math.max(0, left), orElse: () => Effect.fail(fail(plan.url, "timeout")) }),
  )
})
