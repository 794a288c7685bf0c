import { createServer, type Server } from "node:http"
import type { Socket } from "node:net"
import { Effect, type Scope } from "effect"
import type { AddressRule } from "../AddressRule.ts"
import type { Resolve } from "../resolveName.ts"
import { makeDialer } from "./dialer.ts"
import { forwardRequest, GuardedAgent } from "./forwardRequest.ts"
import { openTunnel } from "./openTunnel.ts"
import type { ProxyRefusal } from "./ProxyRefusal.ts"

/** A running forward proxy. */
export interface ForwardProxy {
  /** On 127.0.0.1. */
  readonly port: number
  /** The newest refusals, oldest first, at most 1000. */
  readonly refusals: () => ReadonlyArray<ProxyRefusal>
}

const limits = {
  connectTimeout: 10_000,
  idleMillis: 120_000,
  maxConnections: 512,
  keepAliveMillis: 4_000,
}

const listen = (server: Server): Effect.Effect<number> =>
  Effect.callback((resume) => {
    // Stays: an accept that fails later (no descriptors left) must not end the process.
    server.on("error", (error) => resume(Effect.die(error)))
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resume(Effect.succeed(address === null || typeof address === "string" ? 0 : address.port))
    })
  })

const makeServer = (rule: AddressRule, resolve: Resolve | undefined) => {
  const dialer = makeDialer(rule, { connectTimeout: limits.connectTimeout, ...(resolve === undefined ? {} : { resolve }) })
  const agent = new GuardedAgent(dialer, { keepAlive: true, keepAliveMsecs: limits.keepAliveMillis, maxSockets: 32, maxFreeSockets: 32 })
  const server = createServer({
    maxHeaderSize: 65_536,
    headersTimeout: 10_000,
    requestTimeout: limits.idleMillis,
    keepAliveTimeout: limits.keepAliveMillis,
    insecureHTTPParser: true,
  })
  server.maxConnections = limits.maxConnections
  server.on("request", forwardRequest(agent, limits.idleMillis))
  server.on("connect", openTunnel(dialer, limits.idleMillis))
  server.on("clientError", (_, socket) => socket.destroy())
  const sockets = new Set<Socket>()
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  })
  const close = Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    // A tunnel's client takes the connection to the site with it.
    for (const socket of sockets) socket.destroy()
    agent.destroy()
  })
  return { server, dialer, close }
}

/**
 * An HTTP forward proxy on loopback that resolves, checks and connects by itself, for a browser that runs behind it.
 * Knows CONNECT and absolute-form requests. Its own answers carry `guardHeader`. Its Scope closes every connection.
 */
export const startForwardProxy = (
  rule: AddressRule,
  options: { readonly resolve?: Resolve } = {},
): Effect.Effect<ForwardProxy, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.suspend(() => {
      const { server, dialer, close } = makeServer(rule, options.resolve)
      return Effect.map(listen(server), (port) => ({ proxy: { port, refusals: dialer.refusals }, close }))
    }),
    ({ close }) => close,
  ).pipe(Effect.map(({ proxy }) => proxy))
