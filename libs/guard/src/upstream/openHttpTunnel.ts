import { type IncomingMessage, request } from "node:http"
import { isIPv6, type Socket } from "node:net"
import { Redacted } from "effect"
import { TargetUnreachable } from "./TargetUnreachable.ts"
import { UpstreamFailed, type UpstreamFault } from "./UpstreamFailed.ts"
import type { UpstreamProxy } from "./UpstreamProxy.ts"

/** The address that a proxy connects to. */
export interface TunnelTarget {
  readonly address: string
  readonly port: number
}

const authorization = ({ credentials }: UpstreamProxy): Record<string, string> => {
  if (credentials === undefined) return {}
  const { username, password } = Redacted.value(credentials)
  return { "proxy-authorization": `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` }
}

const faultOf = (status: number): UpstreamFault => (status === 407 || status === 401 ? "credentials" : "rejected")

// RFC 9110, sections 15.6.3 and 15.6.5: the gateway works, but its target does not.
const isTargetFault = (status: number): boolean => status === 502 || status === 504

/** Requests a tunnel from an HTTP proxy, on a connection to it. Closes the connection on failure. */
export const openHttpTunnel = (upstream: UpstreamProxy, socket: Socket, target: TunnelTarget): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const authority = `${isIPv6(target.address) ? `[${target.address}]` : target.address}:${target.port}`
    const outgoing = request({
      createConnection: () => socket,
      method: "CONNECT",
      path: authority,
      headers: { host: authority, ...authorization(upstream) },
      setHost: false,
    })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    outgoing.once("error", () => fail(new UpstreamFailed("unreachable")))
    outgoing.once("connect", ({ statusCode = 0 }: IncomingMessage, _: unknown, head: Buffer) => {
      if (statusCode < 200 || statusCode > 299)
        return fail(isTargetFault(statusCode) ? new TargetUnreachable() : new UpstreamFailed(faultOf(statusCode)))
      if (head.length > 0) socket.unshift(head)
      return resolve(socket)
    })
    outgoing.end()
  })
