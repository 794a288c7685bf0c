import { CurrentUrlPolicy } from "@trawl/core"
import { openPagePolicy, OrganizationPolicy, type PagePolicy, policyFor, type ThreatPolicy } from "@trawl/threat"
import { Context, Effect, Result } from "effect"
import { FeatureRefused } from "./FeatureRefused.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"

type ThreatOptions = Pick<ScrapeOptions, "threatProtection">

/** The threat policy of the current page, if it has one. */
export const PageThreats = Context.Reference<PagePolicy | undefined>("@trawl/scrape/PageThreats", {
  defaultValue: () => undefined,
})

/** The threat policy of a request, if any; fails when the request's own settings are not allowed. */
export const requireThreatPolicy = Effect.fnUntraced(function* ({
  threatProtection,
}: ThreatOptions): Effect.fn.Return<ThreatPolicy | undefined, FeatureRefused> {
  const policy = policyFor(yield* OrganizationPolicy, threatProtection)
  if (Result.isSuccess(policy)) return policy.success
  return yield* new FeatureRefused({ option: "threatProtection", message: `threatProtection ${policy.failure}` })
})

/** Other addresses than http(s) are refused by the fetch, with its own sentence. */
const webUrl = (text: string): URL | undefined => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/u.test(url.protocol) ? url : undefined
}

/** The guard of addresses: fails when the page's address must not be fetched. Runs before the cache, so that cached pages are refused too. */
export const refuseThreats = Effect.fnUntraced(function* (text: string) {
  const policy = yield* CurrentUrlPolicy
  const url = webUrl(text)
  if (policy !== undefined && url !== undefined) yield* policy.check(url)
})

/** The same by lists only, which costs nothing. */
export const refuseForbidden = Effect.fnUntraced(function* (text: string) {
  const policy = yield* CurrentUrlPolicy
  const url = webUrl(text)
  if (url !== undefined && policy?.forbidsHost(url.hostname) === true) yield* policy.check(url)
})

/** Scrapes a page under the threat policy of its request. Under lockdown nothing leaves the process. */
export const withThreatPolicy =
  (asked: ThreatOptions & Pick<ScrapeOptions, "lockdown">) =>
  <A, E, R>(page: Effect.Effect<A, E, R>): Effect.Effect<A, E | FeatureRefused, R> =>
    Effect.gen(function* () {
      const policy = yield* requireThreatPolicy(asked)
      if (policy === undefined) return yield* page
      const opened = yield* openPagePolicy(policy, { isLocal: asked.lockdown })
      return yield* page.pipe(
        Effect.provideService(CurrentUrlPolicy, opened),
        Effect.provideService(PageThreats, opened),
      )
    })
