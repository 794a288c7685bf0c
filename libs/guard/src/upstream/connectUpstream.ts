import type { LookupAddress } from "node:dns"
import { isIP, type Socket } from "node:net"
import { connect as connectTls } from "node:tls"
import { AddressRefused } from "../AddressRefused.ts"
import type { CheckedTarget } from "../CheckedTarget.ts"
import { type Checks, checkedTarget } from "../checkTarget.ts"
import { connectChecked } from "../connectChecked.ts"
import { openHttpTunnel, type TunnelTarget } from "./openHttpTunnel.ts"
import { openSocksTunnel } from "./openSocksTunnel.ts"
import { UpstreamFailed } from "./UpstreamFailed.ts"
import type { UpstreamProxy } from "./UpstreamProxy.ts"

/** Settings of connections through proxies. */
export interface UpstreamOptions extends Checks {
  /** Maximum milliseconds until the tunnel is open, including the look-up of the proxy. */
  readonly connectTimeout: number
  /** Additional certificate authorities for `https` proxies, in PEM. */
  readonly certificates?: string
}

const connectTcp = async (options: UpstreamOptions, upstream: UpstreamProxy): Promise<Socket> => {
  const target = await checkedTarget(options, "some", upstream)
  return new Promise((settle, reject) => {
    connectChecked(options.rule, target, {
      millis: options.connectTimeout,
      done: (failure, socket) => (socket === null ? reject(failure ?? new Error("no connection")) : settle(socket)),
    })
  })
}

const secured = (socket: Socket, { host }: UpstreamProxy, certificates: string | undefined): Promise<Socket> =>
  new Promise((settle, reject) => {
    // Without ALPN the proxy speaks HTTP/1.1, which the CONNECT requests here use.
    const tls = connectTls({
      socket,
      host,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...(certificates === undefined ? {} : { ca: certificates }),
    })
    tls.once("secureConnect", () => {
      tls.removeListener("error", reject)
      settle(tls)
    })
    tls.once("error", reject)
  })

/** Registers a connection that the deadline closes. */
type TrackSocket = (socket: Socket) => Socket

const connectProxy = async (options: UpstreamOptions, upstream: UpstreamProxy, track: TrackSocket): Promise<Socket> => {
  try {
    const socket = track(await connectTcp(options, upstream))
    return upstream.protocol === "https" ? await secured(socket, upstream, options.certificates) : socket
  } catch (error) {
    // Only the operator may know the proxy's address: the error does not contain it.
    throw new UpstreamFailed(error instanceof AddressRefused ? "refused" : "unreachable")
  }
}

// Many proxies cannot reach IPv6 sites, and few sites have no IPv4 address.
const preferred = ({ addresses }: CheckedTarget): LookupAddress | undefined =>
  addresses.find(({ family }) => family === 4) ?? addresses[0]

/** Closes the connection, and fails, if the tunnel is not open in time. */
const within = (millis: number, open: (track: TrackSocket) => Promise<Socket>): Promise<Socket> =>
  new Promise((settle, reject) => {
    let current: Socket | undefined
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      current?.destroy()
      reject(new UpstreamFailed("silent"))
    }, millis)
    const track: TrackSocket = (socket) => {
      current = socket
      return isLate ? socket.destroy() : socket
    }
    open(track)
      .then(settle, reject)
      .finally(() => clearTimeout(timer))
  })

/**
 * A connection through the proxy to a host that was checked here. The tunnel is to the checked address, so it does not matter
 * how the proxy resolves the name. Fails with `UpstreamFailed` for the proxy, `TargetUnreachable` for the host.
 */
export const connectUpstream = (
  options: UpstreamOptions,
  upstream: UpstreamProxy,
  target: CheckedTarget,
): Promise<Socket> =>
  within(options.connectTimeout, async (track) => {
    const socket = await connectProxy(options, upstream, track)
    const at: TunnelTarget = { address: preferred(target)?.address ?? target.host, port: target.port }
    // Whatever becomes of the tunnel, a late error of the socket must not end the process.
    socket.on("error", () => undefined)
    return upstream.protocol === "socks5" ? openSocksTunnel(upstream, socket, at) : openHttpTunnel(upstream, socket, at)
  })
