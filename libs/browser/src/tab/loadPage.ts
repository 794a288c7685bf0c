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

/** Work on a page after it has settled and before it is read. Sentences are for the document's `warning`. */
export interface PageWork {
  readonly warnings: ReadonlyArray<string>
  readonly actions?: ActionResults
}

export interface LoadOptions {
  /** Start of the work on the plan, milliseconds of the clock. */
  readonly begin: number
  /** The proxy that the page was fetched through. */
  readonly through: Pick<FetchedPage, "proxyUsed" | "proxy">
  /** `until` is its deadline, milliseconds of the clock. */
  readonly work: (tab: Tab, plan: FetchPlan, until: number) => Effect.Effect<PageWork, FetchError>
}

const fail = (url: string, reason: BrowserFault) => new FetchError({ url, reason, message: faultSentence(reason) })

const late = ({ url }: FetchPlan, message: string) => new FetchError({ url, reason: "timeout", message })

/** Opening the browser page used up the page's time. */
const openedLate = (plan: FetchPlan) => late(plan, "The page could not be opened in time; a larger timeout may help.")

const fetched = (
  head: ResponseHead & Pick<FetchedPage, "mediaType" | "body" | "fetchedAt">,
  { through }: LoadOptions,
) => ({
  ...head,
  ...through,
  captures: [] as ReadonlyArray<Capture>,
  engine: "browser",
  notes: {} as FetchedPage["notes"],
  warnings: [] as ReadonlyArray<string>,
})

const notBegun = "The document has not begun."

/** Returns a response that is not a page. */
const loadBody = Effect.fn("loadBody")(function* (tab: Tab, plan: FetchPlan, options: LoadOptions) {
  const body: FetchedBody = yield* Deferred.await(tab.documents.body).pipe(
    Effect.catchTag("DocumentFault", ({ reason, url }: DocumentFault) =>
      reason === "tooLarge" || reason === "unsupportedRedirect"
        ? Effect.fail(fail(plan.url, reason))
        : Effect.flatMap(connectionFault(tab.proxy, plan.url, url), Effect.fail),
    ),
  )
  const warnings = [...new Set(plan.captures.map(({ type }) => captureOfFile[type]))]
  const charset = /;\s*charset="?([^";\s]+)/i.exec(body.headers["content-type"] ?? "")?.[1]
  return {
    ...fetched({ ...body, fetchedAt: yield* Clock.currentTimeMillis }, options),
    ...(charset === undefined ? {} : { charset }),
    warnings,
  }
})

interface Reading {
  /** A page that has not settled may be between two documents, or have shown nothing yet. */
  readonly isSettled: boolean
  /** Milliseconds of the clock. */
  readonly until: number
}

/** Retries for a page that navigates from one document to the next. Each delay is a twentieth longer than the one before, so that they last for a minute. */
const looks = Schedule.upTo(Schedule.exponential("25 millis", 1.05), { times: 100 })

/** Milliseconds before the page's deadline in which no attempt starts: the last one has failed by then, with its reason. */
const lastWords = 50

const nothingShown = "The page showed nothing before its time was up."

/**
 * Without scripts the next document stays, however slowly it is read. The answer is not awaited: each step takes time that a
 * page which keeps navigating does not have.
 */
const stopScripts = (tab: Tab) =>
  void tab.target.session.send("Emulation.setScriptExecutionDisabled", { value: true }).catch(() => undefined)

/** The page's current HTML. Retries while a document is being replaced, and stops the scripts of a page that always replaces it. */
const readHtml = Effect.fn("readHtml")(function* (tab: Tab, plan: FetchPlan, { isSettled, until }: Reading) {
  const begin = yield* Clock.currentTimeMillis
  const attempt = Effect.gen(function* () {
    const left = until - (yield* Clock.currentTimeMillis)
    if (!isSettled && left < ((until - begin) * 2) / 3) stopScripts(tab)
    // A read from a document that is gone may never be answered: keep time for the next one.
    return yield* callWithin(isSettled ? left - lastWords : left / 2, tab.world.serialize)
  })
  const html = yield* attempt.pipe(
    Effect.filterOrFail(
      (text) => text !== "" && (isSettled || !isBare(text)),
      () => new TabError({ message: notBegun }),
    ),
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

/** Opens the page and waits until it has settled. Returns a sentence if it has not. */
const showPage = Effect.fn("showPage")(function* (tab: Tab, plan: FetchPlan, times: (now: number) => PageTimes) {
  const start = yield* Clock.currentTimeMillis
  const left = times(start).navigated - start
  if (left <= 0) return yield* openedLate(plan)
  yield* navigate(tab, plan, left)
  const { settled } = times(yield* Clock.currentTimeMillis)
  const warnings = yield* settle(tab, settled)
  if (plan.waitFor > 0) yield* Effect.sleep(plan.waitFor)
  return warnings
})

/** Chromium writes a page that it read as XHTML as XHTML again: with CDATA, and escaped scripts. */
const serializedType = ({ headers }: Pick<ResponseHead, "headers">): string =>
  /^\s*application\/xhtml\+xml\b/iu.test(headers["content-type"] ?? "") ? "application/xhtml+xml" : "text/html"

const readPage = Effect.fn("readPage")(function* (tab: Tab, plan: FetchPlan, reading: Reading) {
  const address = tab.address()
  if (address.startsWith("chrome-error:")) {
    const failed = tab.requests.failedDocument()
    const fault = { at: failed?.url ?? plan.url, message: failed?.error ?? "" }
    return yield* Effect.flatMap(navigationFault(fault, plan, tab), Effect.fail)
  }
  const last = tab.documents.last()
  // Chromium shows this for an address that it does not open, or if a page has emptied itself.
  if (address.startsWith("about:") && last !== undefined && reading.isSettled)
    return yield* fail(plan.url, "unsupportedRedirect")
  const body = yield* readHtml(tab, plan, reading)
  const head = last ?? { url: plan.url, status: 200, headers: {} }
  const url = /^https?:/.test(address) ? address : head.url
  return { ...head, url, mediaType: serializedType(head), body, fetchedAt: yield* Clock.currentTimeMillis }
})

/** Works on a loaded page and reads it. If the work leads to a file, the file is the result. */
const workPage = Effect.fn("workPage")(function* (
  tab: Tab,
  plan: FetchPlan,
  options: LoadOptions & Pick<Reading, "isSettled">,
) {
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

const load = Effect.fn("load")(function* (
  tab: Tab,
  plan: FetchPlan,
  options: LoadOptions,
): Effect.fn.Return<FetchedPage, FetchError> {
  const arrived = yield* Effect.raceFirst(
    Effect.map(loadBody(tab, plan, options), Result.succeed),
    Effect.map(showPage(tab, plan, pageTimes(plan, options.begin)), Result.fail),
  )
  if (Result.isFailure(arrived)) {
    const page = yield* workPage(tab, plan, { ...options, isSettled: !arrived.failure.includes(unsettled) })
    return { ...page, warnings: [...new Set([...arrived.failure, ...page.warnings])] }
  }
  // There is no page to act on: the file is the result, and the document says that no action was run.
  return arrived.success
})

/** Typical first failures of work on a page that is being lost. */
const foreboding: ReadonlySet<FetchError["reason"]> = new Set(["action", "browser", "timeout", "unsupported"])
/** Milliseconds within which the browser reports that a page is gone. */
const newsTime = 250

/** What had arrived when the time was up. */
const lateSentence = ({ documents }: Tab): string => {
  if (documents.isTaking()) return "The file had not come to its end in time; a larger timeout may help."
  return documents.last() === undefined
    ? faultSentence("timeout")
    : "The page came, but could not be read in time; a larger timeout may help."
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
  /** Delays a failure that may only be a symptom of a lost page. */
  const holdBack = (error: FetchError) => {
    if (!foreboding.has(error.reason)) return Effect.fail(error)
    held = error
    return Effect.delay(Effect.fail(error), newsTime)
  }
  return yield* Effect.raceFirst(
    load(tab, plan, options).pipe(
      Effect.tap(() => tab.documents.allowed),
      Effect.catch(holdBack),
    ),
    ended,
  ).pipe(Effect.timeoutOrElse({ duration: left, orElse: () => Effect.fail(held ?? late(plan, lateSentence(tab))) }))
})
