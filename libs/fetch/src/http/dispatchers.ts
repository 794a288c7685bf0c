import { type AddressRule, guardedConnector, longestHead, type UpstreamProxy } from "@trawl/guard"
import { Effect, type Scope } from "effect"
import { Agent } from "undici"
import type { HttpSettings } from "./HttpSettings.ts"

/** The proxy of a request, and whether certificates are verified. */
export interface ConnectionRoute {
  /** The proxy for connections; direct when absent. */
  readonly upstream?: UpstreamProxy | undefined
  readonly skipTlsVerification: boolean
}

/** Connection pools, one for each route. */
export interface Dispatchers {
  readonly of: (way: ConnectionRoute) => Agent
}

/** Maximum number of proxies with open pools. Pools are cheap; idle connections are not. */
const keptUpstreams = 64

/** One connection pool for each certificate setting. */
interface Pair {
  readonly verifying: Agent
  readonly trusting: Agent
}

const makeAgent = (rule: AddressRule, settings: HttpSettings, way: ConnectionRoute): Agent =>
  new Agent({
    connections: settings.connections,
    connect: guardedConnector(rule, {
      ...settings,
      rejectUnauthorized: !way.skipTlsVerification,
      ...(way.upstream === undefined ? {} : { upstream: way.upstream }),
    }),
    headersTimeout: settings.headersTimeout,
    bodyTimeout: settings.bodyTimeout,
    // Servers may ask for longer, but a batch over many hosts would then keep a socket open to each.
    keepAliveMaxTimeout: 10_000,
    // Sites send large cookies and content security policies.
    maxHeaderSize: longestHead,
  })

const makePair = (rule: AddressRule, settings: HttpSettings, upstream?: UpstreamProxy): Pair => ({
  verifying: makeAgent(rule, settings, { upstream, skipTlsVerification: false }),
  trusting: makeAgent(rule, settings, { upstream, skipTlsVerification: true }),
})

const makeDispatchers = (rule: AddressRule, settings: HttpSettings) => {
  const direct = makePair(rule, settings)
  const pairs = new Map<UpstreamProxy, Pair>()
  const closing = new Set<Promise<unknown>>()

  const evict = ([upstream, { trusting, verifying }]: [UpstreamProxy, Pair]): void => {
    pairs.delete(upstream)
    // Waits for the current requests, and takes no more.
    const closed = Promise.all([trusting.close(), verifying.close()]).finally(() => closing.delete(closed))
    closing.add(closed)
  }

  const pairOf = (upstream: UpstreamProxy): Pair => {
    const pair = pairs.get(upstream) ?? makePair(rule, settings, upstream)
    // The most recently used one is last.
    pairs.delete(upstream)
    pairs.set(upstream, pair)
    const [oldest] = pairs.size > keptUpstreams ? pairs : []
    if (oldest !== undefined) evict(oldest)
    return pair
  }

  const destroy = async () => {
    const agents = [direct, ...pairs.values()].flatMap(({ trusting, verifying }) => [trusting, verifying])
    await Promise.all([...agents.map((agent) => agent.destroy()), ...closing])
  }
  const of = ({ upstream, skipTlsVerification }: ConnectionRoute): Agent => {
    const { trusting, verifying } = upstream === undefined ? direct : pairOf(upstream)
    return skipTlsVerification ? trusting : verifying
  }
  return { of, destroy }
}

/** The pools of an engine, closed with its Scope. */
export const openDispatchers = (
  rule: AddressRule,
  settings: HttpSettings,
): Effect.Effect<Dispatchers, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => makeDispatchers(rule, settings)),
    ({ destroy }) => Effect.promise(destroy),
  )
