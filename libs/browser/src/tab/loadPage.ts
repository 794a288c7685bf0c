import { type ActionResults, type Capture, FetchError, type FetchedPage, type FetchPlan } from "@trawl/core"
import { Clock, Deferred, Effect, Result, Schedule } from "effect"
import { callWithin } from "./call.ts"
import { connectionFault } from "./connectionFault.ts"
import type { FetchedBody, ResponseHead } from "./FetchedBody.ts"
import { isBare } from "./isBare.ts"
import { navigate, navigationFault } from "./navigate.ts"
import { type BrowserFault, faultSentence } from "./netFault.ts"
import { type PageTimes, pageTimes } from "./pageTimes.ts"
import { maximumBody } from "./readBody.ts"
import { settle, unsettled } from "./settle.ts"
import type { Tab } from "./Tab.ts"
import { TabError, type TabLost } from "./TabError.ts"
import { captureOfFile, takeCapture } from "./takeCapture.ts"
import type { DocumentFault } from "./watchDocuments.ts"

/** What is done with a page between its coming to rest and its being read. Sentences are for the document's `warning`. */
export interface PageWork {
  readonly warnings: ReadonlyArray<string>
  readonly actions?: ActionResults
}

export interface LoadOptions {
  /** When the work on the plan began, milliseconds of the clock. */
  readonly begin: number
  /** How the page came. */
  readonly through: Pick<FetchedPage, "proxyUsed" | "proxy">
  /** `until` is its deadline, milliseconds of the clock. */
  readonly work: (tab: Tab, plan: FetchPlan, until: number) => Effect.Effect<PageWork, FetchError>
}

const fail = (url: string, reason: BrowserFault) => new FetchError({ url, reason, message: faultSentence(reason) })

const late = ({ url }: FetchPlan, message: string) => new FetchError({ url, reason: "timeout", message })

/** The browser took the time that the page should have had. */
const openedLate = (plan: FetchPlan) => late(plan, "The page could not be opened in time; a larger timeout may help.")

const fetched = (head: ResponseHead & Pick<FetchedPage, "mediaType" | "body" | "fetchedAt">, { through }: LoadOptions) => ({
  ...head,
  ...through,
  captures: [] as ReadonlyArray<Capture>,
  engine: "browser",
  notes: {} as FetchedPage["notes"],
  warnings: [] as ReadonlyArray<string>,
})

const notBegun = "The document has not begun."

/** The answer that is no page, as it came. */
const loadBody = Effect.fn("loadBody")(function* (tab: Tab, plan: FetchPlan, options: LoadOptions) {
  const body: FetchedBody = yield* Deferred.await(tab.documents.body).pipe(
    Effect.catchTag("DocumentFault", ({ reason, url }: DocumentFault) =>
      reason === "tooLarge" || reason === "unsupportedRedirect" ? Effect.fail(fail(plan.url, reason)) : Effect.flatMap(connectionFault(tab.proxy, plan.url, url), Effect.fail),
    ),
  )
  const warnings = [...new Set(plan.captures.map(({ type }) => captureOfFile[type]))]
  const charset = /;\s*charset="?([^";\s]+)/i.exec(body.headers["content-type"] ?? "")?.[1]
  return { ...fetched({ ...body, fetchedAt: yield* Clock.currentTimeMillis }, options), ...(charset === undefined ? {} : { charset }), warnings }
})

interface Reading {
  /** A page that is not may be between two documents, or have shown nothing yet. */
  readonly isSettled: boolean
  /** Milliseconds of the clock. */
  readonly until: number
}

/** Looks at a page that goes from one document to the next: each comes a twentieth later than the one before, so that they last for a minute. */
const looks = Schedule.upTo(Schedule.exponential("25 millis", 1.05), { times: 100 })

/** Milliseconds before the page's time is up in which nothing is tried any more: what was tried last has failed by then, and says why. */
const lastWords = 50

const nothingShown = "The page showed nothing before its time was up."

/** Without scripts the next document stays, however slowly it is asked. No answer is awaited: each step to the page takes time that a page which never stays has not. */
const stopScripts = (tab: Tab) => void tab.target.session.send("Emulation.setScriptExecutionDisabled", { value: true }).catch(() => undefined)

/** The page's HTML as it stands. A document that is being replaced is asked again, and one that is always being replaced stays. */
const readHtml = Effect.fn("readHtml")(function* (tab: Tab, plan: FetchPlan, { isSettled, until }: Reading) {
  const begin = yield* Clock.currentTimeMillis
  const attempt = Effect.gen(function* () {
    const left = until - (yield* Clock.currentTimeMillis)
    if (!isSettled && left < ((until - begin) * 2) / 3) stopScripts(tab)
    // What was asked of a document that is gone may have no answer: time is left to ask the next one.
    return yield* callWithin(isSettled ? left - lastWords : left / 2, tab.world.serialize)
  })
  const html = yield* attempt.pipe(
    Effect.filterOrFail((text) => text !== "" && (isSettled || !isBare(text)), () => new TabError({ message: notBegun })),
    Effect.retry({
      schedule: looks,
      while: () => Effect.map(Clock.currentTimeMillis, (now) => until - now > lastWords),
    }),
    Effect.catchTag("TabError", ({ message }) =>
      message === notBegun && isSettled
        ? Effect.succeed("")
        : Effect.fail(late(plan, message === notBegun ? nothingShown : "The page's scripts left no time to read it.")),
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

/** Opens the page and waits for it to come to rest: a sentence where it did not. */
const showPage = Effect.fn("showPage")(function* (tab: Tab, plan: FetchPlan, times: (now: number) => PageTimes) {
  const start = yield* Clock.currentTimeMillis
  const left = times(start).navigated - start
  if (left <= 0) return yield* openedLate(plan)
  yield* navigate(tab, plan, left)
  const { settled } = times(yield* Clock.currentTimeMillis)
  const rest = yield* settle(tab, settled)
  if (plan.waitFor > 0) yield* Effect.sleep(plan.waitFor)
  return rest === "settled" ? [] : [unsettled]
})

const readPage = Effect.fn("readPage")(function* (tab: Tab, plan: FetchPlan, reading: Reading) {
  const address = tab.address()
  if (address.startsWith("chrome-error:")) {
    const failed = tab.requests.failedDocument()
    const fault = { at: failed?.url ?? plan.url, message: failed?.error ?? "" }
    return yield* Effect.flatMap(navigationFault(fault, plan, tab), Effect.fail)
  }
  const last = tab.documents.last()
  // What Chromium shows in the place of an address that it does not open, or where a page has emptied itself.
  if (address.startsWith("about:") && last !== undefined && reading.isSettled) return yield* fail(plan.url, "unsupportedRedirect")
  const body = yield* readHtml(tab, plan, reading)
  const head = last ?? { url: plan.url, status: 200, headers: {} }
  const url = /^https?:/.test(address) ? address : head.url
  return { ...head, url, mediaType: "text/html", body, fetchedAt: yield* Clock.currentTimeMillis }
})

/** Works on a page that is shown and reads it; a file to which the work led is the page then. */
const workPage = Effect.fn("workPage")(function* (tab: Tab, plan: FetchPlan, options: LoadOptions & Pick<Reading, "isSettled">) {
  const until = pageTimes(plan, options.begin)(options.begin).done
  const work = yield* options.work(tab, plan, until)
  const read = Effect.gen(function* () {
    const page = yield* readPage(tab, plan, { isSettled: options.isSettled, until })
    const taken = yield* takeCaptures(tab, plan, until)
    return {
      ...fetched(page, options),
      charset: "utf-8",
      captures: taken.flatMap(({ capture }) => (capture === undefined ? [] : [capture])),
      warnings: taken.flatMap(({ warning }) => (warning === undefined ? [] : [warning])),
    }
  })
  const page: FetchedPage = yield* Effect.raceFirst(loadBody(tab, plan, options), read)
  return {
    ...page,
    ...(work.actions === undefined ? {} : { actions: work.actions }),
    media: tab.requests.media(),
    warnings: [...work.warnings, ...page.warnings],
  }
})

const load = Effect.fn("load")(function* (tab: Tab, plan: FetchPlan, options: LoadOptions): Effect.fn.Return<FetchedPage, FetchError> {
  const arrived = yield* Effect.raceFirst(
    Effect.map(loadBody(tab, plan, options), Result.succeed),
    Effect.map(showPage(tab, plan, pageTimes(plan, options.begin)), Result.fail),
  )
  if (Result.isFailure(arrived)) {
    const page = yield* workPage(tab, plan, { ...options, isSettled: arrived.failure.length === 0 })
    return { ...page, warnings: [...new Set([...arrived.failure, ...page.warnings])] }
  }
  // Without a page there is nothing to act on: the file is all that there is, and the document says that no action was run.
  return arrived.success
})

/** How the work on a page that is just being lost fails first. */
const foreboding: ReadonlySet<FetchError["reason"]> = new Set(["action", "browser", "timeout", "unsupported"])
/** Within this the browser has told that a page is gone. */
const newsTime = 250

/** What had come when the time was up. */
const lateSentence = ({ documents }: Tab): string => {
  if (documents.isTaking()) return "The file had not come to its end in time; a larger timeout may help."
  return documents.last() === undefined ? faultSentence("timeout") : "The page came, but could not be read in time; a larger timeout may help."
}

/** Fetches a plan in an open tab. Ends within the plan's timeout, whatever the page does. */
export const loadPage = Effect.fn("loadPage")(function* (
  tab: Tab,
  plan: FetchPlan,
  options: LoadOptions,
): Effect.fn.Return<FetchedPage, FetchError | TabLost> {
  const left = pageTimes(plan, options.begin)(options.begin).done - (yield* Clock.currentTimeMillis)
  if (left <= 0) return yield* openedLate(plan)
  const ended = Effect.raceFirst(Deferred.await(tab.lost), Deferred.await(tab.documents.refused))
  let held: FetchError | undefined
  /** Holds back a fault that may only be a sign of a greater one. */
  const holdBack = (error: FetchError) => {
    if (!foreboding.has(error.reason)) return Effect.fail(error)
    held = error
    return Effect.delay(Effect.fail(error), newsTime)
  }
  return yield* Effect.raceFirst(load(tab, plan, options).pipe(Effect.tap(() => tab.documents.allowed), Effect.catch(holdBack)), ended).pipe(
    Effect.timeoutOrElse({ duration: left, orElse: () => Effect.fail(held ?? late(plan, lateSentence(tab))) }),
  )
})
