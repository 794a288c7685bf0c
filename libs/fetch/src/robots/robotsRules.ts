import { CurrentUrlPolicy, FetchError, Retention, type UrlPolicy } from "@trawl/core"
import type { AddressGuard } from "@trawl/guard"
import { Clock, Deferred, Effect, Scope } from "effect"
import { httpEngine } from "../http/httpEngine.ts"
import type { HttpSettings } from "../http/HttpSettings.ts"
import { withoutCredentials } from "../http/requestHeaders.ts"
import type { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { isAllowed } from "./isAllowed.ts"
import { readRobots, robotsRedirects } from "./readRobots.ts"
import { type RobotsAnswer, RobotsBook } from "./RobotsBook.ts"

/** The product token of this crawler in a robots.txt. */
export const productToken = "Trawl"

/** Checks with sites which of their pages may be fetched. */
export interface RobotsRules {
  /** Fails with reason `robotsBlocked` if the site's robots.txt disallows the page, with `robotsUnreachable` if it cannot be known. */
  readonly check: (url: URL) => Effect.Effect<void, FetchError>
}

/** Whether the file's host asked for a pause longer than the file may take: that says nothing about its pages, and ends soon. */
const isPaused = (rules: RobotsAnswer["rules"]): rules is FetchError =>
  rules instanceof FetchError && rules.reason === "hostPaused"

/** Whether a result holds for every other page of the site: a refusal by a page's policy does not. */
const isLasting = (rules: RobotsAnswer["rules"]): boolean =>
  !isPaused(rules) && !(rules instanceof FetchError && rules.reason === "unsafe")

/** A policy by its lists alone: the file is not a page, so it is not scanned. */
const listsOf = (policy: UrlPolicy): UrlPolicy => ({
  ...policy,
  check: (url) => (policy.forbidsHost(url.hostname) ? policy.check(url) : Effect.void),
})

const refusalFor = (url: URL, { rules }: RobotsAnswer): FetchError | undefined => {
  if (isPaused(rules)) return rules
  const fail = (reason: FetchError["reason"], message: string) =>
    new FetchError({ url: withoutCredentials(url).href, reason, message })
  if (!(rules instanceof FetchError)) {
    if (isAllowed(rules, url.pathname + url.search, productToken)) return undefined
    return fail("robotsBlocked", `The robots.txt of ${url.host} does not let ${productToken} fetch this page.`)
  }
  // The page is as unreachable as the file, and the reason must not depend on who looked first.
  if (rules.reason === "blocked" && new URL(rules.url).origin === url.origin)
    return fail("blocked", `${rules.message}.`)
  return fail(
    "robotsUnreachable",
    `The robots.txt of ${url.host} could not be read (${rules.message}), so none of its pages is fetched for now.`,
  )
}

/**
 * RFC 9309 for the product token `Trawl`. A file is read through the guarded plain HTTP engine, once for all waiting pages, and
 * kept for a day, or for five minutes if it could not be read. A site without one allows everything.
 */
export const robotsRules = Effect.fnUntraced(function* (
  settings: Partial<HttpSettings> = {},
): Effect.fn.Return<RobotsRules, never, AddressGuard | HostPoliteness | Scope.Scope> {
  const engine = yield* httpEngine({ ...settings, maxRedirects: robotsRedirects })
  const scope = yield* Scope.Scope
  const book = new RobotsBook()
  const reading = new Map<string, Deferred.Deferred<RobotsAnswer>>()

  const readAndKeep = Effect.fnUntraced(function* (origin: string, policy: UrlPolicy | undefined) {
    const answer = yield* Effect.provideService(
      readRobots(engine, origin),
      CurrentUrlPolicy,
      policy === undefined ? undefined : listsOf(policy),
    )
    if ((yield* Retention) === "store" && isLasting(answer.rules))
      book.keep(origin, answer, yield* Clock.currentTimeMillis)
    return answer
  })

  const answerOf = Effect.fnUntraced(function* (origin: string) {
    const known = book.find(origin, yield* Clock.currentTimeMillis)
    if (known !== undefined) return known
    // Other pages wait for the file too, if the result may be shared with them.
    const policy = yield* CurrentUrlPolicy
    const key = `${origin} ${policy?.lists ?? ""}`
    const begun = reading.get(key)
    if (begun !== undefined) return yield* Deferred.await(begun)
    const answer = Deferred.makeUnsafe<RobotsAnswer>()
    const work = Effect.onExit(readAndKeep(origin, policy), (exit) =>
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

  return {
    check: Effect.fnUntraced(function* (url: URL) {
      const refusal = refusalFor(url, yield* answerOf(url.origin))
      if (refusal !== undefined) return yield* refusal
    }),
  }
})
