import { CurrentUrlPolicy, type Engine, FetchError, type FetchedPage, type FetchPlan } from "@trawl/core"
import { AddressGuard, type Proxies, type ProxyChoice, ProxyPool, throughPool } from "@trawl/guard"
import { Clock, Effect, type Scope } from "effect"
import type { Dispatcher } from "undici"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { isRefusal } from "../politeness/HostThrottle.ts"
import { type Dispatchers, openDispatchers } from "./dispatchers.ts"
import { exchange, type ExchangeAnswer } from "./exchange.ts"
import { toFetchError, isConnectionFault, isStrictnessFault } from "./toFetchError.ts"
import { defaultHttpSettings, type HttpSettings } from "./HttpSettings.ts"
import { mediaTypeOf } from "./mediaTypeOf.ts"
import { isRedirect } from "./nextHop.ts"
import { requestHeaders, withoutCredentials } from "./requestHeaders.ts"
import { RedirectChain } from "./RedirectChain.ts"

/** Milliseconds before each retry after a connection error. */
const faultBackoff = [150, 600]
/** Minimum milliseconds before each retry of a page that its host refused temporarily; its `Retry-After` may be longer. */
const refusalBackoff = [500, 1000]

interface RequestContext {
  readonly dispatcher: Dispatcher
  readonly politeness: HostPoliteness["Service"]
  readonly settings: HttpSettings
}

/** Sends the chain's next request, with retries after connection errors as long as there is time. */
const send = Effect.fnUntraced(function* ({ dispatcher, settings }: RequestContext, chain: RedirectChain) {
  const { plan, url } = chain
  const headers = requestHeaders(plan, chain, settings)
  const cookie = chain.cookies.header(url, headers["cookie"])
  const request = {
    url,
    headers: cookie === undefined ? headers : { ...headers, cookie },
    bodyTimeout: settings.bodyTimeout,
    leavesMedia: plan.needs.has("media") || plan.prefers.has("media"),
  }
  for (let attempt = 0; ; attempt += 1) {
    // The client set the time limit. The setting applies if almost none is left: without a limit the wait would not end.
    const headersTimeout = Math.max(settings.headersTimeout, chain.deadline - (yield* Clock.currentTimeMillis))
    const outcome = yield* Effect.match(exchange(dispatcher, { ...request, headersTimeout }), {
      onFailure: (error) => error,
      onSuccess: (answer) => answer,
    })
    const fault = outcome instanceof Error ? outcome : outcome.brokenBy
    const backoff = faultBackoff[attempt]
    const isLast = fault === undefined || backoff === undefined || !isConnectionFault(fault)
    if (isLast || (yield* Clock.currentTimeMillis) + backoff > chain.deadline) {
      return outcome instanceof Error ? yield* toFetchError(outcome, withoutCredentials(url)) : outcome
    }
    chain.retries += 1
    yield* Effect.sleep(backoff)
  }
})

const unsupportedRedirect = (from: URL, location: string): FetchError => {
  const target = URL.parse(location, from.href)
  const message =
    target === null
      ? "The page redirects to an address that cannot be parsed."
      : `The page redirects to an address of the protocol ${target.protocol.slice(0, 20)} where only http and https can be fetched.`
  return new FetchError({ url: withoutCredentials(from).href, reason: "unsupportedRedirect", message })
}

/** Sends requests along the redirects until one is answered with a page. */
const followRedirects = Effect.fnUntraced(function* (context: RequestContext, chain: RedirectChain) {
  const { check, maxRedirects } = context.settings
  const policy = yield* CurrentUrlPolicy
  for (;;) {
    if (policy !== undefined) yield* policy.check(chain.url)
    // Before the host's turn, because the check may need the same host.
    if (check !== undefined) yield* check(chain.url)
    const patience = chain.deadline - (yield* Clock.currentTimeMillis)
    const visit = yield* context.politeness
      .visit({ url: chain.url, patience }, send(context, chain))
      .pipe(
        Effect.catchTag(
          "HostPaused",
          ({ message, waitMillis }) =>
            new FetchError({ url: withoutCredentials(chain.url).href, reason: "hostPaused", message, waitMillis }),
        ),
      )
    chain.waitedMillis += visit.waitedMillis
    chain.isThrottled ||= visit.throttled
    const { answer } = visit
    const { location } = answer.headers
    if (answer.next === undefined && isRedirect(answer.status, location))
      return yield* unsupportedRedirect(chain.url, location)
    if (answer.next === undefined) return answer
    if (chain.hops === maxRedirects) {
      const message = `The page redirects more than ${maxRedirects} times.`
      return yield* new FetchError({ url: withoutCredentials(chain.url).href, reason: "tooManyRedirects", message })
    }
    chain.cookies.add(chain.url, answer.setCookies)
    chain.follow(answer.next)
  }
})

/** Retries a page that its host refuses temporarily (429, 503) while the scrape has time; then the refusal is the page. */
const fetchAnswer = Effect.fnUntraced(function* (context: RequestContext, chain: RedirectChain) {
  let answer = yield* followRedirects(context, chain)
  for (const backoff of refusalBackoff) {
    if (!isRefusal(answer.status)) return answer
    const wait = Math.max(backoff, yield* context.politeness.waitMillis(chain.url))
    // Half of the remaining time is reserved for the answer itself.
    if (wait > (chain.deadline - (yield* Clock.currentTimeMillis)) / 2) return answer
    yield* Effect.sleep(backoff)
    chain.retries += 1
    chain.restart()
    answer = yield* followRedirects(context, chain)
  }
  return answer
})

const warningsOf = ({ brokenBy }: ExchangeAnswer): ReadonlyArray<string> =>
  brokenBy === undefined ? [] : ["The page broke off before its end; what came was kept."]

/** The beginning of a page is readable, that of a file is not. */
const isReadableInPart = (mediaType: string): boolean => mediaType.startsWith("text/") || mediaType.endsWith("xml")

const proxyOf = ({ tier, upstream }: ProxyChoice): Pick<FetchedPage, "proxy" | "proxyUsed"> => ({
  proxyUsed: tier,
  ...(upstream === undefined ? {} : { proxy: upstream.country === undefined ? {} : { country: upstream.country } }),
})

const toPage = (
  chain: RedirectChain,
  answer: ExchangeAnswer,
  fetchedAt: number,
): Omit<FetchedPage, "proxy" | "proxyUsed"> => ({
  url: withoutCredentials(chain.url).href,
  status: answer.status,
  headers: answer.headers,
  ...mediaTypeOf(answer.headers["content-type"], answer.body, chain.url.href),
  body: answer.body,
  captures: [],
  fetchedAt,
  engine: "http",
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
  { dispatchers, ...parts }: Parts,
  chain: RedirectChain,
  choice: ProxyChoice,
) {
  const dispatcher = dispatchers.of({ upstream: choice.upstream, skipTlsVerification: chain.plan.skipTlsVerification })
  const answer = yield* fetchAnswer({ ...parts, dispatcher }, chain)
  const page = { ...toPage(chain, answer, yield* Clock.currentTimeMillis), ...proxyOf(choice) }
  if (answer.brokenBy === undefined || isReadableInPart(page.mediaType)) return page
  return yield* toFetchError(answer.brokenBy, withoutCredentials(chain.url))
})

const fetchWith = (parts: Parts) =>
  Effect.fnUntraced(function* (plan: FetchPlan) {
    const url = URL.canParse(plan.url) ? new URL(plan.url) : undefined
    if (url === undefined || !/^https?:$/.test(url.protocol)) {
      return yield* new FetchError({
        url: url === undefined ? plan.url : withoutCredentials(url).href,
        reason: "unsupported",
        message: "Only http and https addresses can be fetched.",
      })
    }
    const begin = yield* Clock.currentTimeMillis
    return yield* throughPool(parts.pool, {
      plan,
      fetch: (choice) => fetchThrough(parts, new RedirectChain(plan, url, begin), choice),
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
