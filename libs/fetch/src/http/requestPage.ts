import { CurrentUrlPolicy, FetchError } from "@trawl/core"
import { Effect } from "effect"
import type { HostPaused } from "../politeness/HostPaused.ts"
import type { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { isRefusal } from "../politeness/HostThrottle.ts"
import type { ExchangeAnswer, ExchangeRequest } from "./exchange.ts"
import type { HttpSettings } from "./HttpSettings.ts"
import { isRedirect } from "./nextHop.ts"
import type { RedirectChain } from "./RedirectChain.ts"
import { requestLines } from "./requestLines.ts"
import { requestHeaders, withoutCredentials } from "./requestHeaders.ts"
import { isConnectionFault, toFetchError } from "./toFetchError.ts"

/** The part of an answer that decides what is requested next. */
export type HopAnswer = Omit<ExchangeAnswer, "body">

/** Milliseconds before each retry after a connection error. */
const faultBackoff = [150, 600]
/** Minimum milliseconds before each retry of a page that its host refused temporarily; its `Retry-After` may be longer. */
const refusalBackoff = [500, 1000]

/** How requests are sent. */
export interface RequestContext<A extends HopAnswer, R = never> {
  readonly exchange: (request: ExchangeRequest) => Effect.Effect<A, Error, R>
  /** Sends a request in its host's turn, as `HostPoliteness.visit` does. */
  readonly visit: (
    target: { readonly url: URL; readonly patience: number },
    ask: Effect.Effect<A, FetchError, R>,
  ) => Effect.Effect<
    { readonly answer: A; readonly waitedMillis: number; readonly throttled: boolean },
    FetchError | HostPaused,
    R
  >
  readonly waitMillis: HostPoliteness["Service"]["waitMillis"]
  readonly settings: HttpSettings
}

/** Adds an exchange to the chain if it is to be kept. */
const noteExchange = (
  chain: RedirectChain,
  { headers, url }: Pick<ExchangeRequest, "headers" | "url">,
  { received }: HopAnswer,
): void => {
  if (received === undefined) return
  const request = requestLines(url, headers, chain.plan.headers)
  const bare = withoutCredentials(url).href
  chain.exchanges = [...chain.exchanges, { kind: "exchange", url: bare, request, ...received }]
}

/** Sends the chain's next request, with retries after connection errors as long as there is time. */
const send = Effect.fnUntraced(function* <A extends HopAnswer, R>(
  { exchange, settings }: RequestContext<A, R>,
  chain: RedirectChain,
) {
  const { plan, url } = chain
  const headers = requestHeaders(plan, chain, settings)
  const cookie = chain.cookies.header(url, headers["cookie"])
  const request = {
    url,
    headers: cookie === undefined ? headers : { ...headers, cookie },
    bodyTimeout: settings.bodyTimeout,
    leavesMedia: plan.needs.has("media") || plan.prefers.has("media"),
    keepsExchange: plan.keepsExchange === true,
  }
  for (let attempt = 0; ; attempt += 1) {
    // The client set the time limit. The setting applies if almost none is left: without a limit the wait would not end.
    const headersTimeout = Math.max(settings.headersTimeout, chain.millisLeft)
    const outcome = yield* Effect.match(exchange({ ...request, headersTimeout }), {
      onFailure: (error) => error,
      onSuccess: (answer) => answer,
    })
    const fault = outcome instanceof Error ? outcome : outcome.brokenBy
    const backoff = faultBackoff[attempt]
    const isLast = fault === undefined || backoff === undefined || !isConnectionFault(fault)
    if (isLast || backoff > chain.millisLeft) {
      if (outcome instanceof Error) return yield* toFetchError(outcome, withoutCredentials(url))
      noteExchange(chain, request, outcome)
      return outcome
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
const followRedirects = Effect.fnUntraced(function* <A extends HopAnswer, R>(
  context: RequestContext<A, R>,
  chain: RedirectChain,
) {
  const { check, maxRedirects } = context.settings
  const policy = yield* CurrentUrlPolicy
  for (;;) {
    if (policy !== undefined) yield* policy.check(chain.url)
    // Before the host's turn, because the check may need the same host.
    if (check !== undefined) yield* check(chain.url)
    const visit = yield* context
      .visit({ url: chain.url, patience: chain.millisLeft }, send(context, chain))
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

/**
 * Requests a page along its redirects, each checked and in its host's turn. Retries a page that its host refuses temporarily (429, 503)
 * while the scrape has time; then the refusal is the page.
 */
export const requestPage = Effect.fnUntraced(function* <A extends HopAnswer, R>(
  context: RequestContext<A, R>,
  chain: RedirectChain,
) {
  let answer = yield* followRedirects(context, chain)
  for (const backoff of refusalBackoff) {
    if (!isRefusal(answer.status)) return answer
    const wait = Math.max(backoff, yield* context.waitMillis(chain.url))
    // Half of the remaining time is reserved for the answer itself.
    if (wait > chain.millisLeft / 2) return answer
    yield* Effect.sleep(backoff)
    chain.retries += 1
    chain.restart()
    answer = yield* followRedirects(context, chain)
  }
  return answer
})
