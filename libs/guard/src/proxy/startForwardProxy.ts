import { createServer, type Server } from "node:http"
import type { Socket } from "node:net"
import { Effect, type Scope } from "effect"
import type { AddressRule } from "../AddressRule.ts"
import { type Resolve, resolveName } from "../resolveName.ts"
import { forwardRequest } from "./forwardRequest.ts"
import { keepAliveMillis, openLease } from "./openLease.ts"
import { openTunnel } from "./openTunnel.ts"
import type { ProxyLease } from "./ProxyLease.ts"
import type { ProxyRefusal } from "./ProxyRefusal.ts"

/** A running forward proxy. */
export interface ForwardProxy {
  /** On 127.0.0.1. */
  readonly port: number
  /**
   * Sets the proxy's lease, closes the connections of the previous lease, and clears its logs. Before the first lease it
   * connects directly and blocks nothing.
   */
  readonly serve: (lease: ProxyLease) => void
  /** The newest refusals of the lease, oldest first, at most 1000. */
  readonly refusals: () => ReadonlyArray<ProxyRefusal>
  /** Hosts that were not reached because the lease's upstream proxy failed, oldest first, at most 1000. */
  readonly upstreamFailures: () => ReadonlyArray<ProxyRefusal>
  /** Hosts of plain http whose answer was no HTTP, with a clause about each, oldest first, at most 1000. */
  readonly invalidAnswers: () => ReadonlyArray<ProxyRefusal>
  /** Number of the lease's requests that its `blocks` stopped. */
  readonly blocked: () => number
}

const limits = { connectTimeout: 10_000, idleMillis: 120_000, maxConnections: 512 }

const listen = (server: Server): Effect.Effect<number> =>
  Effect.callback((resume) => {
    // Stays registered: a later accept error (no descriptors left) must not end the process.
    server.on("error", (error) => resume(Effect.die(error)))
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resume(Effect.succeed(address === null || typeof address === "string" ? 0 : address.port))
    })
  })

const trackSockets = (server: Server): ReadonlySet<Socket> => {
  const sockets = new Set<Socket>()
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  })
  return sockets
}

const makeProxy = (rule: AddressRule, { resolve = resolveName, certificates }: ProxyOptions) => {
  const options = {
    rule,
    resolve,
    connectTimeout: limits.connectTimeout,
    ...(certificates === undefined ? {} : { certificates }),
  }
  let lease = openLease(options, {})
  const server = createServer({
    maxHeaderSize: 65_536,
    headersTimeout: 10_000,
    requestTimeout: limits.idleMillis,
    keepAliveTimeout: keepAliveMillis,
    insecureHTTPParser: true,
  })
  server.maxConnections = limits.maxConnections
  server.on(
    "request",
    forwardRequest(() => lease, limits.idleMillis),
  )
  server.on(
    "connect",
    openTunnel(() => lease, limits.idleMillis),
  )
  server.on("clientError", (_, socket) => socket.destroy())
  const sockets = trackSockets(server)
  const hangUp = () => {
    // When a tunnel's client ends, its connection to the site ends too.
    for (const socket of sockets) socket.destroy()
    lease.agent.destroy()
  }
  const close = Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    hangUp()
  })
  const facts = {
    serve: (next: ProxyLease) => {
      hangUp()
      lease = openLease(options, next)
    },
    refusals: () => [...lease.dialer.refusals],
    upstreamFailures: () => [...lease.dialer.upstreamFailures],
    invalidAnswers: () => [...lease.dialer.invalidAnswers],
    blocked: () => lease.blocked(),
  }
  return { server, facts, close }
}

/** Replaceable parts of a forward proxy, for tests. */
export interface ProxyOptions {
  /** The system's resolver when absent. */
  readonly resolve?: Resolve
  /** Additional certificate authorities for `https` upstream proxies, in PEM. */
  readonly certificates?: string
}

/**
 * An HTTP forward proxy on loopback that resolves, checks and connects by itself, for a browser behind it. Supports CONNECT and
 * absolute-form requests. Its own answers carry `guardHeader`. Its Scope closes every connection. Starting one takes about a
 * tenth of a millisecond, cheap enough for each page.
 */
export const startForwardProxy = (
  rule: AddressRule,
  options: ProxyOptions = {},
): Effect.Effect<ForwardProxy, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.suspend(() => {
      const { server, facts, close } = makeProxy(rule, options)
      return Effect.map(listen(server), (port): { proxy: ForwardProxy; close: typeof close } => ({
        proxy: { port, ...facts },
        close,
      }))
    }),
    ({ close }) => close,
  ).pipe(Effect.map(({ proxy }) => proxy))
