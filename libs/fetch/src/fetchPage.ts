import { type Engine, Engines, FetchError, type FetchedPage, type FetchPlan, Retention } from "@trawl/core"
import { Clock, Effect, Result } from "effect"
import { LearntHosts } from "./escalation/HostMemory.ts"
import { hidesMedia } from "./escalation/hidesMedia.ts"
import { needsBrowser, type ScriptDemand } from "./escalation/needsBrowser.ts"
import { showsFile } from "./escalation/showsFile.ts"
import { fetchEnhanced } from "./fetchEnhanced.ts"
import { mediaTypeOf } from "./http/mediaTypeOf.ts"
import { withoutCredentials } from "./http/requestHeaders.ts"
import { inRestOfTime, withRestOf } from "./inRestOfTime.ts"
import { skippedOptions } from "./skippedOptions.ts"

const demands: Readonly<Record<ScriptDemand | "malformed" | "media", string>> = {
  shell: "it is an application that scripts fill",
  noscript: "it asks for scripts",
  refresh: "it only forwards to another page",
  challenge: "it checks for a browser",
  malformed: "its HTTP is malformed",
  media: "its media are named by scripts",
}
type Demand = keyof typeof demands

/** Faults of an engine, not of the page: another engine may do better. */
const isEngineFault = ({ reason }: FetchError): boolean => reason === "unsupported" || reason === "browser"

/** The engines that can answer the plan at all: those that skip least first, then the cheapest. */
const capableEngines = (plan: FetchPlan, engines: ReadonlyArray<Engine>): ReadonlyArray<Engine> => {
  const skips = (engine: Engine) => plan.prefers.difference(engine.offers).size
  return engines.filter(({ offers }) => plan.needs.isSubsetOf(offers)).toSorted((a, b) => skips(a) - skips(b))
}

/** Addresses of files: a browser would only download them. */
const isFile = ({ pathname }: URL): boolean => /\.(?!html?$|php$|aspx?$|jsp$)[a-z0-9]{2,5}$/i.test(pathname)

const withWarnings = (page: FetchedPage, more: ReadonlyArray<string>): FetchedPage =>
  more.length === 0 ? page : { ...page, warnings: [...page.warnings, ...more] }

/** A file by its bytes, whichever engine brought it: browsers go by its name alone. */
const withFileType = (page: FetchedPage): FetchedPage =>
  page.mediaType === "text/html" ? page : { ...page, mediaType: mediaTypeOf(page.mediaType, page.body, page.url).mediaType }

const run = (engine: Engine, plan: FetchPlan): Effect.Effect<FetchedPage, FetchError> =>
  Effect.map(engine.fetch(plan), (page) => withWarnings(withFileType(page), skippedOptions(plan, engine, page)))

const demandOf = (page: FetchedPage): Demand | undefined => needsBrowser(page) ?? (page.notes.malformedHttp === true ? "malformed" : undefined)

/** Fetches again with a browser what a plain page only promises. Without success the plain page stays, and says so. */
const escalate = Effect.fnUntraced(function* (plain: FetchedPage, demand: Demand, browser: Effect.Effect<FetchedPage, FetchError>) {
  const keep = (why: string) => withWarnings(plain, [`Only a browser shows this page (${demands[demand]}), but ${why}; the plain answer was kept.`])
  return yield* Effect.match(browser, {
    onSuccess: (page) => ({ ...page, notes: { ...plain.notes, ...page.notes } }),
    onFailure: ({ message }) => keep(`the browser failed: ${message.replace(/\.$/, "")}`),
  })
})

/** A page that is whole as it came, but whose sound or film is asked for and not named in it. */
const mediaDemandOf = (page: FetchedPage, plan: FetchPlan): Demand | undefined =>
  (plan.needs.has("media") || plan.prefers.has("media")) && hidesMedia(page) ? "media" : undefined

const noBrowser = (page: FetchedPage, demand: Demand): FetchedPage =>
  demand === "malformed" || demand === "media" ? page : withWarnings(page, [`Only a browser shows this page (${demands[demand]}), and none is available here.`])

/** What is done about an engine that failed: another one where that can help, else a fault that callers know. */
const recover = (error: FetchError, plan: FetchPlan, other: Engine | undefined): Effect.Effect<FetchedPage, FetchError> => {
  if (!isEngineFault(error)) return Effect.fail(error)
  if (other !== undefined) {
    const warning = `The page was fetched by the engine ${other.name}, because the first one failed: ${error.message}`
    return Effect.map(run(other, plan), (page) => withWarnings(page, error.reason === "browser" ? [warning] : []))
  }
  return Effect.fail(error.reason === "browser" ? error : new FetchError({ url: error.url, reason: "connection", message: error.message }))
}

const unsupported = (plan: FetchPlan, message: string, reason: FetchError["reason"] = "unsupported"): FetchError =>
  new FetchError({ url: URL.canParse(plan.url) ? withoutCredentials(new URL(plan.url)).href : plan.url, reason, message })

// Clients send actions and ask for screenshots on instances without a browser: that is no fault of the service.
const noEngine = (plan: FetchPlan): FetchError => {
  if (plan.needs.has("actions")) return unsupported(plan, "Actions are not supported by this instance: they need a browser, and none is available.", "actionsUnsupported")
  if (plan.needs.has("screenshot")) return unsupported(plan, "Screenshots are not supported by this instance: they need a browser, and none is available. Ask for another format.", "capturesUnsupported")
  return unsupported(plan, `No engine of this instance offers what the request needs: ${[...plan.needs].join(", ")}.`)
}

/** Tries the plain engine first, unless the host is known to serve applications, and a browser where the plain answer asks for one. */
const fetchPlainFirst = Effect.fnUntraced(function* (plain: Engine, browser: Engine | undefined, plan: FetchPlan) {
  const url = new URL(plan.url)
  const since = yield* Clock.currentTimeMillis
  const memory = yield* LearntHosts
  if (browser !== undefined && !isFile(url) && memory.skipsPlain(url.host, since)) {
    return yield* Effect.catchTag(run(browser, plan), "FetchError", (error) => recover(error, plan, plain))
  }
  const answer = yield* Effect.result(run(plain, plan))
  if (Result.isFailure(answer)) return yield* recover(answer.failure, yield* withRestOf(plan, since), browser)
  const page = answer.success
  const script = demandOf(page)
  if ((yield* Retention) === "store") memory.learn(url.host, script !== undefined, since)
  const demand = script ?? mediaDemandOf(page, plan)
  if (demand === undefined) return page
  return browser === undefined ? noBrowser(page, demand) : yield* escalate(page, demand, inRestOfTime(plan, since, (rest) => run(browser, rest)))
})

/** Fetches with a browser, and a file that it shows as a text again without one. */
const runBrowser = Effect.fnUntraced(function* (browser: Engine, plan: FetchPlan, plain: Engine | undefined) {
  const since = yield* Clock.currentTimeMillis
  const page = yield* run(browser, plan)
  if (plain === undefined || !showsFile(page)) return page
  const file = yield* Effect.result(inRestOfTime(plan, since, (rest) => run(plain, rest)))
  return Result.isSuccess(file) && file.success.mediaType !== page.mediaType ? file.success : page
})

/** Chooses engines for the plan, and the next one where one fails at its own work. */
const fetchByEngines = Effect.fnUntraced(function* (plan: FetchPlan) {
  const engines = yield* Engines
  const [first, ...others] = capableEngines(plan, engines)
  if (first === undefined) return yield* noEngine(plan)
  const plain = engines.find(({ offers }) => !offers.has("script"))
  if (first.offers.has("script")) return yield* Effect.catchTag(runBrowser(first, plan, plain), "FetchError", (error) => recover(error, plan, others[0]))
  return yield* fetchPlainFirst(first, others.find(({ offers }) => offers.has("script")), plan)
})

/**
 * Fetches with the cheapest engine that offers what the plan needs and most of what it prefers. A plain page that only a
 * browser shows is fetched again with one; an engine that fails at its own work gives way to the next; with `proxy: auto`
 * a refused page is fetched again through an enhanced proxy, where there is one.
 */
export const fetchPage = Effect.fn("fetchPage")(function* (plan: FetchPlan) {
  // Here and not only in the engines: a browser would open files of this machine.
  if (!URL.canParse(plan.url) || !/^https?:$/.test(new URL(plan.url).protocol)) {
    return yield* unsupported(plan, "Only http and https addresses can be fetched.")
  }
  return yield* fetchEnhanced(plan, fetchByEngines)
})
