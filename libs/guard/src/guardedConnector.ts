import { constants } from "node:crypto"
import type { Socket } from "node:net"
import { buildConnector } from "undici"
import { AddressRefused } from "./AddressRefused.ts"
import type { AddressRule } from "./AddressRule.ts"
import { checkedTarget } from "./checkTarget.ts"
import { guardedLookup } from "./guardedLookup.ts"
import { normalizeAnswers } from "./answers/normalizeAnswers.ts"
import { hostName } from "./hostName.ts"
import { type Resolve, resolveName } from "./resolveName.ts"
import { connectUpstream } from "./upstream/connectUpstream.ts"
import type { UpstreamProxy } from "./upstream/UpstreamProxy.ts"

/** Settings of guarded connections. */
export interface ConnectorOptions {
  /** Milliseconds for look-up, connection and TLS handshake together. */
  readonly connectTimeout: number
  /** Whether an invalid certificate ends the connection. */
  readonly rejectUnauthorized: boolean
  /** The system's resolver when absent. */
  readonly resolve?: Resolve
  /** The proxy for connections. `connectTimeout` applies to its own connection and tunnel, and again to the site's TLS. */
  readonly upstream?: UpstreamProxy
  /** Additional certificate authorities for an `https` proxy, in PEM. */
  readonly certificates?: string
}

type Connector = buildConnector.connector

// OpenSSL 3 refuses servers without secure renegotiation, which browsers still accept.
const legacy = (rejectUnauthorized: boolean) =>
  rejectUnauthorized ? {} : { secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT }

// A look-up gets the name but not the port, so each port has a connector of its own.
const connectorsByPort = (rule: AddressRule, options: ConnectorOptions): ((port: number) => Connector) => {
  const connectors = new Map<number, Connector>()
  const make = (port: number): Connector =>
    buildConnector({
      timeout: options.connectTimeout,
      rejectUnauthorized: options.rejectUnauthorized,
      lookup: guardedLookup(rule, options.resolve ?? resolveName, port),
      ...legacy(options.rejectUnauthorized),
    })
  return (port) => {
    const connector = connectors.get(port) ?? make(port)
    if (connectors.size >= 256) connectors.clear()
    connectors.set(port, connector)
    return connector
  }
}

const portOf = ({ port, protocol }: buildConnector.Options): number =>
  port === "" ? (protocol === "https:" ? 443 : 80) : Number(port)

/** The parser of HTTP/1.1 is stricter than browsers; that of HTTP/2 needs no help. */
const lenient = <S extends Socket>(socket: S): S =>
  Reflect.get(socket, "alpnProtocol") === "h2" ? socket : normalizeAnswers(socket)

const directConnector = (rule: AddressRule, options: ConnectorOptions): Connector => {
  const connectorOf = connectorsByPort(rule, options)
  return (target, callback) => {
    const port = portOf(target)
    const hostname = hostName(target.hostname)
    const refusal = rule.nameRefusal(hostname, port)
    if (refusal !== undefined) {
      queueMicrotask(() => callback(new AddressRefused(refusal), null))
      return
    }
    connectorOf(port)({ ...target, hostname }, (error, socket) => {
      if (error !== null) return callback(error, null)
      const address = socket.remoteAddress
      // If the peer hung up at once, the socket has no address to check.
      if (address === undefined) return callback(new Error("The connection was closed as soon as it was made."), null)
      const reason = rule.refusal(address, port, hostname)
      if (reason === undefined) return callback(null, lenient(socket))
      socket.destroy()
      return callback(new AddressRefused(reason), null)
    })
  }
}

/** TLS is with the site, through the tunnel: the proxy sees only an address. */
const upstreamConnector = (rule: AddressRule, options: ConnectorOptions, upstream: UpstreamProxy): Connector => {
  const tunnels = { ...options, rule, resolve: options.resolve ?? resolveName }
  const secure = buildConnector({
    timeout: options.connectTimeout,
    rejectUnauthorized: options.rejectUnauthorized,
    ...legacy(options.rejectUnauthorized),
  })
  return (target, callback) => {
    const settle = (error: Error | null, socket?: Socket) =>
      socket === undefined ? callback(error ?? new Error("no connection"), null) : callback(null, lenient(socket))
    const use = (socket: Socket) =>
      target.protocol === "https:"
        ? secure({ ...target, httpSocket: socket }, (error, secured) => settle(error, secured ?? undefined))
        : settle(null, socket)
    const site = checkedTarget(tunnels, "all", { host: target.hostname, port: portOf(target) })
    site.then((checked) => connectUpstream(tunnels, upstream, checked)).then(use, settle)
  }
}

/**
 * A connector for undici's `Agent({ connect })` that reaches only allowed addresses. The look-up keeps the allowed candidates;
 * the connected socket's own address, IP literals included, is the proof. Through an upstream proxy every address of the site
 * must be allowed, and so must the proxy's. Fails with `AddressRefused`, or `UpstreamFailed`. Heads of answers are normalized as browsers
 * read them; one that is no HTTP fails with `InvalidAnswer`.
 */
export const guardedConnector = (rule: AddressRule, options: ConnectorOptions): Connector =>
  options.upstream === undefined ? directConnector(rule, options) : upstreamConnector(rule, options, options.upstream)
