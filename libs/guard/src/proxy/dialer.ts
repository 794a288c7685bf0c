import type { Socket } from "node:net"
import { AddressRefused } from "../AddressRefused.ts"
import type { AddressRule } from "../AddressRule.ts"
import { guardedConnector } from "../guardedConnector.ts"
import type { Resolve } from "../resolveName.ts"
import type { Authority } from "./parseAuthority.ts"
import type { ProxyRefusal } from "./ProxyRefusal.ts"

/** Newest refusals that a proxy remembers. */
const logSize = 1000

/** Opens checked TCP connections and keeps a log of those that the rule refused. */
export interface Dialer {
  readonly dial: (target: Authority, callback: (error: Error | null, socket: Socket | null) => void) => void
  readonly refusals: () => ReadonlyArray<ProxyRefusal>
}

/** Every connection of a proxy, tunnel or plain, is made here. */
export const makeDialer = (rule: AddressRule, options: { readonly connectTimeout: number; readonly resolve?: Resolve }): Dialer => {
  const connector = guardedConnector(rule, { ...options, rejectUnauthorized: true })
  const log: Array<ProxyRefusal> = []
  return {
    dial: ({ host, port }, callback) => {
      // `http:` asks the connector for the bare TCP connection: TLS is between the browser and the site.
      connector({ hostname: host, host, protocol: "http:", port: String(port) }, (error, socket) => {
        if (error instanceof AddressRefused) {
          if (log.length === logSize) log.shift()
          log.push({ host, port, reason: error.message })
        }
        callback(error, socket)
      })
    },
    refusals: () => [...log],
  }
}
