import { CurrentRobotsUse, CurrentUrlPolicy, FetchError, Retention, type RobotsUse, type UrlPolicy } from "@trawl/core"
import type { AddressGuard } from "@trawl/guard"
import { Clock, Context, Deferred, Effect, Layer, Scope } from "effect"
import { httpEngine } from "../http/httpEngine.ts"
import type { HttpSettings } from "../http/HttpSettings.ts"
import type { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { PageRobots } from "./PageRobots.ts"
import { readRobots, robotsRedirects } from "./readRobots.ts"
import { type RobotsAnswer, RobotsBook } from "./RobotsBook.ts"
import { isPaused, robotsRefusal } from "./robotsRefusal.ts"
import { type SiteRobots, siteRobots } from "./SiteRobots.ts"

/** The product token of this crawler in a robots.txt. */
export const productToken = "Trawl"

/** Settings of the layer: those of its HTTP engine, and whether robots.txt is obeyed where a request does not say so. */
export interface RobotsSettings extends Partial<Omit<HttpSettings, "check" | "maxRedirects">> {
  readonly unsaid: "ignore" | "respect"
}

/** What sites ask of crawlers by their robots.txt, RFC 9309. Files are cached as they say themselves, and read once for all who wait. */
export class Robots extends Context.Service<
  Robots,
  {
    /**
     * The robots.txt of an address's origin, for a product token or user agent. Never fails: a file that cannot be read allows nothing,
     * and `problem` says why; a site without one allows everything. All agents share one cached file.
     */
    readonly read: (url: URL, agent?: string) => Effect.Effect<SiteRobots>
    /** Whether the current page obeys robots.txt, as `CurrentRobotsUse` says. */
    readonly isObeyed: Effect.Effect<boolean>
    /**
     * As `CurrentRobotsUse` says: fails with reason `robotsBlocked` if the site's robots.txt disallows the page, with `dns`,
     * `connection`, `tls` or `blocked` if the origin cannot be reached at all, with `hostPaused` if its host asked for a pause, with
     * `robotsUnreachable` if the file cannot be read otherwise.
     */
    readonly check: (url: URL) => Effect.Effect<void, FetchError>
  }
>()("@trawl/fetch/Robots") {
  /** Reads files through the guarded plain HTTP engine. */
  static readonly layer = (settings: RobotsSettings): Layer.Layer<Robots, never, AddressGuard | HostPoliteness> =>
    Layer.effect(Robots, makeRobots(settings))
}

/** Whether a result holds for every other page of the site: a refusal by a page's policy does not. */
const isLasting = (file: RobotsAnswer["file"]): boolean =>
  !(file instanceof FetchError) || (!isPaused(file) && file.reason !== "unsafe")

/** A policy by its lists alone: the file is not a page, so it is not scanned. */
const listsOf = (policy: UrlPolicy): UrlPolicy => ({
  ...policy,
  check: (url) => (policy.forbidsHost(url.hostname) ? policy.check(url) : Effect.void),
})

interface FileRequest {
  readonly origin: string
  readonly agent: string | undefined
}

/** Returns the file of an origin, cached or read. */
const openFiles = Effect.fnUntraced(function* (settings: Partial<HttpSettings>) {
  const engine = yield* httpEngine({ ...settings, maxRedirects: robotsRedirects })
  const scope = yield* Scope.Scope
  const book = new RobotsBook()
  const reading = new Map<string, Deferred.Deferred<RobotsAnswer>>()

  const readAndKeep = Effect.fnUntraced(function* (request: FileRequest, policy: UrlPolicy | undefined) {
    const { origin } = request
    const answer = yield* Effect.provideService(
      readRobots(engine, request),
      CurrentUrlPolicy,
      policy === undefined ? undefined : listsOf(policy),
    )
    const now = yield* Clock.currentTimeMillis
    const last = answer.file instanceof FetchError ? book.renew(origin, now) : undefined
    if (last !== undefined) return last
    if ((yield* Retention) === "store" && isLasting(answer.file)) book.keep(origin, answer, now)
    return answer
  })

  return Effect.fnUntraced(function* (request: FileRequest) {
    const { origin } = request
    const known = book.find(origin, yield* Clock.currentTimeMillis)
    if (known !== undefined) return known
    // Other pages wait for the file too, if the result may be shared with them.
    const policy = yield* CurrentUrlPolicy
    const key = `${origin} ${policy?.lists ?? ""}`
    const begun = reading.get(key)
    if (begun !== undefined) return yield* Deferred.await(begun)
    const answer = Deferred.makeUnsafe<RobotsAnswer>()
    const work = Effect.onExit(readAndKeep(request, policy), (exit) =>
      Effect.sync(() => {
        reading.delete(key)
        Deferred.doneUnsafe(answer, exit)
      }),
    )
    // Not in this fiber: others wait for the file too when its page is given up. Once registered, the read is started.
    const begin = Effect.suspend(() => {
      reading.set(key, answer)
      return Effect.forkIn(work, scope)
    })
    yield* Effect.uninterruptible(begin)
    return yield* Deferred.await(answer)
  })
})

const makeRobots = Effect.fnUntraced(function* ({ unsaid, ...settings }: RobotsSettings) {
  const open = yield* openFiles(settings)
  const fileOf = Effect.fnUntraced(function* (url: URL, agent: string | undefined) {
    const page = yield* PageRobots
    const known = page?.get(url.origin)
    if (known !== undefined) return known
    const answer = yield* open({ origin: url.origin, agent })
    page?.set(url.origin, answer)
    return answer
  })
  const obeys = ({ mode }: RobotsUse) => (mode === "setting" ? unsaid : mode) === "respect"
  return Robots.of({
    isObeyed: Effect.map(CurrentRobotsUse, obeys),
    read: Effect.fnUntraced(function* (url, agent) {
      return siteRobots(url, yield* fileOf(url, agent), agent ?? productToken)
    }),
    check: Effect.fnUntraced(function* (url) {
      const use = yield* CurrentRobotsUse
      if (!obeys(use)) return
      const { agent } = use
      const refusal = robotsRefusal(url, yield* fileOf(url, agent), agent ?? productToken)
      if (refusal !== undefined) return yield* refusal
    }),
  })
})
