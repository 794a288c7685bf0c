import { UrlScanners } from "@trawl/core"
import { Effect, Layer, type Redacted } from "effect"
import { HttpClient } from "effect/http"
import { feedNames } from "./feeds/feedNames.ts"
import type { HashEndpoint } from "./lists/HashProvider.ts"
import { safeBrowsing } from "./providers/safeBrowsing.ts"
import { webRisk } from "./providers/webRisk.ts"
import { feedSource } from "./sources/feedSource.ts"
import { hashSource } from "./sources/hashSource.ts"
import { lexicalSource } from "./sources/lexicalSource.ts"
import { lookupSource } from "./sources/lookupSource.ts"
import { urlScanner } from "./urlScanner.ts"

/** Services that know malicious URLs: Web Risk by downloaded lists, or by sending each URL; Safe Browsing 5 by lists. */
export const urlProviders = ["web-risk", "web-risk-lookup", "safe-browsing"] as const
export type UrlProvider = (typeof urlProviders)[number]

/** The sources of an instance, in addition to the local classifier. */
export interface ScannerSettings {
  readonly service?: {
    readonly provider: UrlProvider
    readonly apiKey: Redacted.Redacted
    /** Without a trailing slash. Absent: Google's. */
    readonly baseUrl?: string
  }
  /** Addresses or paths of feeds. */
  readonly feeds?: ReadonlyArray<string>
}

const serviceSource = Effect.fnUntraced(function* (
  client: HttpClient.HttpClient,
  provider: UrlProvider,
  endpoint: HashEndpoint,
) {
  if (provider === "web-risk-lookup") return lookupSource(client, endpoint)
  return yield* hashSource((provider === "web-risk" ? webRisk : safeBrowsing)(client, endpoint))
})

/**
 * Provides `UrlScanners` from all configured sources, and always from the local classifier. Lists and feeds load from the
 * start. The HTTP client is the operator's own: no address guard, no proxies of scrapes.
 */
export const scannersFor = ({
  feeds = [],
  service,
}: ScannerSettings): Layer.Layer<never, never, HttpClient.HttpClient> =>
  Layer.effect(
    UrlScanners,
    Effect.gen(function* () {
      const client = yield* HttpClient.HttpClient
      const services = service === undefined ? [] : [yield* serviceSource(client, service.provider, service)]
      const names = feedNames(feeds)
      const fed = yield* Effect.forEach(feeds, (place, n) => feedSource(client, place, names[n]))
      return urlScanner([...services, ...fed, lexicalSource])
    }),
  )
