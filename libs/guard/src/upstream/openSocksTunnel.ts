import type { Socket } from "node:net"
import { Redacted } from "effect"
import { SocksClient } from "socks"
import type { TunnelTarget } from "./openHttpTunnel.ts"
import { TargetUnreachable } from "./TargetUnreachable.ts"
import { UpstreamFailed, type UpstreamFault } from "./UpstreamFailed.ts"
import type { UpstreamProxy } from "./UpstreamProxy.ts"

// RFC 1928, section 6: replies about the target, by their names in the client library.
const targetReplies = /NetworkUnreachable|HostUnreachable|ConnectionRefused|TTLExpired/
const authReplies = /Authentication failed|no accepted authentication|unknown authentication/i

const faultOf = (message: string): UpstreamFault => {
  if (authReplies.test(message)) return "credentials"
  return /Socket closed|timed out/i.test(message) ? "unreachable" : "rejected"
}

/** Requests a tunnel from a SOCKS5 proxy, on a connection to it. Closes the connection on failure. */
export const openSocksTunnel = async (
  upstream: UpstreamProxy,
  socket: Socket,
  target: TunnelTarget,
): Promise<Socket> => {
  const credentials = upstream.credentials === undefined ? undefined : Redacted.value(upstream.credentials)
  try {
    await SocksClient.createConnection({
      command: "connect",
      destination: { host: target.address, port: target.port },
      existing_socket: socket,
      proxy: {
        host: upstream.host,
        port: upstream.port,
        type: 5,
        ...(credentials === undefined ? {} : { userId: credentials.username, password: credentials.password }),
      },
    })
    return socket
  } catch (error) {
    socket.destroy()
    // The library's error contains the credentials: only its sentence is read.
    const message = error instanceof Error ? error.message : ""
    throw targetReplies.test(message) ? new TargetUnreachable() : new UpstreamFailed(faultOf(message))
  }
}
