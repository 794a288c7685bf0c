import { CurrentUrlPolicy, type FetchError, type UrlPolicy } from "@trawl/core"
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
export const requireThreatPolicy = ({
  threatProtection,
}: ThreatOptions): Effect.Effect<ThreatPolicy | undefined, FeatureRefused> =>
  Effect.flatMap(OrganizationPolicy, (organization) => {
    const policy = policyFor(organization, threatProtection)
    return Result.isSuccess(policy)
      ? Effect.succeed(policy.success)
      : Effect.fail(new FeatureRefused({ option: "threatProtection", message: `threatProtection ${policy.failure}` }))
  })

/** Other addresses than http(s) are refused by the fetch, with its own sentence. */
const webUrl = (text: string): URL | undefined => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/u.test(url.protocol) ? url : undefined
}

/** The guard of addresses: fails when the page's address must not be fetched. Runs before the cache, so that cached pages are refused too. */
export const refuseThreats = (text: string): Effect.Effect<void, FetchError> => checked(text, () => true)

/** The same by lists only, which costs nothing. */
export const refuseForbidden = (text: string): Effect.Effect<void, FetchError> =>
  checked(text, (policy, { hostname }) => policy.forbidsHost(hostname))

/** Checks an address by the page's policy, if it has one that is concerned. */
const checked = (text: string, concerns: (policy: UrlPolicy, url: URL) => boolean): Effect.Effect<void, FetchError> =>
  Effect.withFiber((fiber) => {
    const policy = fiber.getRef(CurrentUrlPolicy)
    if (policy === undefined) return Effect.void
    const url = webUrl(text)
    return url !== undefined && concerns(policy, url) ? policy.check(url) : Effect.void
  })

/** Scrapes a page under the threat policy of its request. Under lockdown nothing leaves the process. */
export const withThreatPolicy =
  (asked: ThreatOptions & Pick<ScrapeOptions, "lockdown">) =>
  <A, E, R>(page: Effect.Effect<A, E, R>): Effect.Effect<A, E | FeatureRefused, R> =>
    Effect.flatMap(requireThreatPolicy(asked), (policy) =>
      policy === undefined ? page : underPolicy(page, policy, asked.lockdown),
    )

const underPolicy = Effect.fnUntraced(function* <A, E, R>(
  page: Effect.Effect<A, E, R>,
  policy: ThreatPolicy,
  isLocal: boolean,
) {
  const opened = yield* openPagePolicy(policy, { isLocal })
  return yield* page.pipe(Effect.provideService(CurrentUrlPolicy, opened), Effect.provideService(PageThreats, opened))
})
