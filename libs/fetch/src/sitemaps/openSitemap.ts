import { FetchError, type FetchPlan, planOf } from "@trawl/core"
import { type Proxies, type ProxyChoice, throughPool } from "@trawl/guard"
import { Clock, Deferred, Effect, Exit, type Scope } from "effect"
import type { Dispatchers } from "../http/dispatchers.ts"
import type { HttpSettings } from "../http/HttpSettings.ts"
import { RedirectChain } from "../http/RedirectChain.ts"
import { type RequestContext, requestPage } from "../http/requestPage.ts"
import { withoutCredentials } from "../http/requestHeaders.ts"
import type { HostPaused } from "../politeness/HostPaused.ts"
import type { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { type OpenAnswer, openExchange } from "./openExchange.ts"

/** What all sitemaps of a process are fetched with. */
export interface SitemapClient {
  readonly dispatchers: Dispatchers
  readonly politeness: HostPoliteness["Service"]
  readonly settings: HttpSettings
  readonly pool: Proxies
}

/** What of a page's fetch plan its sitemaps are fetched with too. */
export type SitemapPlan = Partial<Pick<FetchPlan, "headers" | "location" | "mobile" | "proxy" | "skipTlsVerification">>

/** An answer on its way, with where redirects ended. */
export interface OpenSitemap {
  readonly url: string
  readonly answer: OpenAnswer
}

type Visit = RequestContext<OpenAnswer, Scope.Scope>["visit"]

/** Keeps the host's place while data comes, and returns when the answer begins. */
const visitWhileOpen =
  (politeness: HostPoliteness["Service"]): Visit =>
  (target, ask) =>
    Effect.gen(function* () {
      const head = Deferred.makeUnsafe<OpenAnswer, FetchError | HostPaused>()
      const whole = Effect.tap(ask, (answer) => {
        Deferred.doneUnsafe(head, Effect.succeed(answer))
        return answer.body.idle
      })
      const visit = politeness.visit(target, whole).pipe(
        Effect.exit,
        Effect.map((exit) => Exit.isFailure(exit) && Deferred.doneUnsafe(head, Exit.failCause(exit.cause))),
      )
      yield* Effect.forkScoped(visit)
      return { answer: yield* Deferred.await(head), waitedMillis: 0, throttled: false }
    })

const closeWithScope = ({ body }: OpenAnswer) => Effect.addFinalizer(() => Effect.sync(() => body.stop()))

const openThrough = Effect.fnUntraced(function* (
  { dispatchers, politeness, settings }: SitemapClient,
  chain: RedirectChain,
  choice: ProxyChoice,
) {
  const dispatcher = dispatchers.of({ upstream: choice.upstream, skipTlsVerification: chain.plan.skipTlsVerification })
  const context: RequestContext<OpenAnswer, Scope.Scope> = {
    exchange: (request) =>
      Effect.uninterruptibleMask((restore) => Effect.tap(restore(openExchange(dispatcher, request)), closeWithScope)),
    visit: visitWhileOpen(politeness),
    waitMillis: politeness.waitMillis,
    settings,
  }
  const answer = yield* requestPage(context, chain)
  return { url: withoutCredentials(chain.url).href, answer }
})

/**
 * Requests a sitemap through the guard, with the checks of pages on each hop, and returns when its answer begins. Closing the Scope
 * closes the connection.
 */
export const openSitemap = Effect.fnUntraced(function* (
  client: SitemapClient,
  { url: written, plan: own, timeout }: { readonly url: string; readonly plan: SitemapPlan; readonly timeout: number },
): Effect.fn.Return<OpenSitemap, FetchError, Scope.Scope> {
  const url = URL.parse(written)
  if (url === null || !/^https?:$/u.test(url.protocol)) {
    const shown = url === null ? written : withoutCredentials(url).href
    const message = "Only http and https addresses can be fetched."
    return yield* new FetchError({ url: shown, reason: "unsupported", message })
  }
  // Gzip alone: the others are not asked for, since a sitemap is often packed by gzip already.
  const headers = { ...own.headers, "accept-encoding": "gzip" }
  const plan = planOf(url.href, { ...own, headers, timeout })
  const clock = yield* Clock.Clock
  const time = { clock, begun: clock.currentTimeMillisUnsafe() }
  return yield* throughPool(client.pool, {
    plan,
    fetch: (choice) => openThrough(client, new RedirectChain(plan, url, time), choice),
    isProxyFault: ({ reason }) => reason === "proxy",
  })
})
