import { type Engine, FetchError, type FetchedPage, type FetchPlan } from "@trawl/core"
import { AddressGuard, type Proxies, type ProxyChoice, ProxyPool, throughPool } from "@trawl/guard"
import { Clock, Effect, type Scope } from "effect"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { type Dispatchers, openDispatchers } from "./dispatchers.ts"
import { exchange, type ExchangeAnswer } from "./exchange.ts"
import { toFetchError, isStrictnessFault } from "./toFetchError.ts"
import { defaultHttpSettings, type HttpSettings } from "./HttpSettings.ts"
import { mediaTypeOf } from "./mediaTypeOf.ts"
import { type RequestContext, requestPage } from "./requestPage.ts"
import { withoutCredentials } from "./requestHeaders.ts"
import { RedirectChain } from "./RedirectChain.ts"

const warningsOf = ({ brokenBy }: ExchangeAnswer): ReadonlyArray<string> =>
  brokenBy === undefined ? [] : ["The page broke off before its end; what came was kept."]

/** The beginning of a page is readable, that of a file is not. */
const isReadableInPart = (mediaType: string): boolean => mediaType.startsWith("text/") || mediaType.endsWith("xml")

const proxyOf = ({ tier, upstream }: ProxyChoice): Pick<FetchedPage, "proxy" | "proxyUsed"> => ({
  proxyUsed: tier,
  ...(upstream === undefined ? {} : { proxy: upstream.country === undefined ? {} : { country: upstream.country } }),
})

const toPage = (chain: RedirectChain, answer: ExchangeAnswer): Omit<FetchedPage, "proxy" | "proxyUsed"> => ({
  url: withoutCredentials(chain.url).href,
  status: answer.status,
  headers: answer.headers,
  ...mediaTypeOf(answer.headers["content-type"], answer.body, chain.url.href),
  body: answer.body,
  captures: [],
  fetchedAt: chain.now,
  engine: "http",
  ...(chain.exchanges.length === 0 ? {} : { exchanges: chain.exchanges }),
  notes: {
    ...chain.notes(),
    ...(answer.brokenBy !== undefined && isStrictnessFault(answer.brokenBy) ? { malformedHttp: true } : {}),
  },
  warnings: warningsOf(answer),
})

/** Resources that all fetches of an engine share. */
interface Parts {
  readonly dispatchers: Dispatchers
  readonly politeness: HostPoliteness["Service"]
  readonly settings: HttpSettings
  readonly pool: Proxies
}

const fetchThrough = Effect.fnUntraced(function* (
  { dispatchers, politeness, settings }: Parts,
  chain: RedirectChain,
  choice: ProxyChoice,
) {
  const dispatcher = dispatchers.of({ upstream: choice.upstream, skipTlsVerification: chain.plan.skipTlsVerification })
  const context: RequestContext<ExchangeAnswer> = {
    exchange: (request) => exchange(dispatcher, request),
    visit: politeness.visit,
    waitMillis: politeness.waitMillis,
    settings,
  }
  const answer = yield* requestPage(context, chain)
  const page = { ...toPage(chain, answer), ...proxyOf(choice) }
  if (answer.brokenBy === undefined || isReadableInPart(page.mediaType)) return page
  return yield* toFetchError(answer.brokenBy, withoutCredentials(chain.url))
})

const fetchWith = (parts: Parts) =>
  Effect.fnUntraced(function* (plan: FetchPlan) {
    const url = URL.parse(plan.url)
    if (url === null || !/^https?:$/.test(url.protocol)) {
      return yield* new FetchError({
        url: url === null ? plan.url : withoutCredentials(url).href,
        reason: "unsupported",
        message: "Only http and https addresses can be fetched.",
      })
    }
    const clock = yield* Clock.Clock
    const time = { clock, begun: clock.currentTimeMillisUnsafe() }
    return yield* throughPool(parts.pool, {
      plan,
      fetch: (choice) => fetchThrough(parts, new RedirectChain(plan, url, time), choice),
      isProxyFault: ({ reason }) => reason === "proxy",
    })
  })

/**
 * The plain HTTP engine: one request and its redirects, without scripts. Emulates device and languages by its headers, and
 * loads no ads because it loads only the page. Uses the proxies of `ProxyPool`. Its Scope closes all connections.
 */
export const httpEngine = Effect.fnUntraced(function* (
  settings: Partial<HttpSettings> = {},
): Effect.fn.Return<Engine, never, AddressGuard | HostPoliteness | Scope.Scope> {
  const all = { ...defaultHttpSettings, ...settings }
  const { rule } = yield* AddressGuard
  const parts: Parts = {
    dispatchers: yield* openDispatchers(rule, all),
    politeness: yield* HostPoliteness,
    settings: all,
    pool: yield* ProxyPool,
  }
  return { name: "http", offers: new Set(["mobile", "location", "media"]), fetch: fetchWith(parts) }
})
