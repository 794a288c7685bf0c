import { constants } from "node:crypto"
import { buildConnector } from "undici"
import { AddressRefused } from "./AddressRefused.ts"
import type { AddressRule } from "./AddressRule.ts"
import { guardedLookup } from "./guardedLookup.ts"
import { hostName } from "./hostName.ts"
import { type Resolve, resolveName } from "./resolveName.ts"

/** How guarded connections are made. */
export interface ConnectorOptions {
  /** Milliseconds for look-up, connection and TLS handshake together. */
  readonly connectTimeout: number
  /** Whether a certificate that does not verify ends the connection. */
  readonly rejectUnauthorized: boolean
  /** The system's resolver when absent. */
  readonly resolve?: Resolve
}

type Connector = buildConnector.connector

// A look-up learns the name but not the port, so each port has a connector of its own.
const connectorsByPort = (rule: AddressRule, options: ConnectorOptions): ((port: number) => Connector) => {
  const connectors = new Map<number, Connector>()
  const make = (port: number): Connector =>
    buildConnector({
      timeout: options.connectTimeout,
      rejectUnauthorized: options.rejectUnauthorized,
      lookup: guardedLookup(rule, options.resolve ?? resolveName, port),
      // Servers without secure renegotiation are refused by OpenSSL 3 alone; browsers still read them.
      ...(options.rejectUnauthorized ? {} : { secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT }),
    })
  return (port) => {
    const connector = connectors.get(port) ?? make(port)
    if (connectors.size >= 256) connectors.clear()
    connectors.set(port, connector)
    return connector
  }
}

/**
 * A connector for undici's `Agent({ connect })` that reaches only what the rule allows. The look-up keeps the allowed
 * candidates; the connected socket's own address, IP literals included, is the proof. Fails with `AddressRefused`.
 */
export const guardedConnector = (rule: AddressRule, options: ConnectorOptions): Connector => {
  const connectorOf = connectorsByPort(rule, options)
  return (target, callback) => {
    const port = target.port === "" ? (target.protocol === "https:" ? 443 : 80) : Number(target.port)
    const hostname = hostName(target.hostname)
    const refusal = rule.nameRefusal(hostname, port)
    if (refusal !== undefined) {
      queueMicrotask(() => callback(new AddressRefused(refusal), null))
      return
    }
    connectorOf(port)({ ...target, hostname }, (error, socket) => {
      if (error !== null) return callback(error, null)
      const address = socket.remoteAddress
      // A peer that hung up at once leaves a socket without an address, and nothing to judge.
      if (address === undefined) return callback(new Error("The connection was closed as soon as it was made."), null)
      const reason = rule.refusal(address, port, hostname)
      if (reason === undefined) return callback(null, socket)
      socket.destroy()
      return callback(new AddressRefused(reason), null)
    })
  }
}
