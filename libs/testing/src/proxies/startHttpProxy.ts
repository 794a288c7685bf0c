import { createServer, type IncomingMessage, type Server } from "node:http"
import { createServer as createTlsServer } from "node:https"
import { type AddressInfo, connect, type Socket } from "node:net"
import type { Duplex } from "node:stream"

/** Behaviour of a test proxy. */
export interface TestProxyOptions {
  /** Required `user:password`; 407 without it. */
  readonly credentials?: string
  /** Speaks TLS to its clients. */
  readonly tls?: { readonly key: string | Buffer; readonly cert: string | Buffer }
  /** Responds to every request with this status, or never, instead of connecting. */
  readonly answer?: number | "never"
  /** Called with the local port of a connection to a target, before anything is sent on it. */
  readonly onTunnel?: (localPort: number) => void
}

/** A proxy on loopback for tests. */
export interface TestProxy {
  readonly port: number
  /** Requested `host:port`, in order. */
  readonly asked: Array<string>
  readonly close: () => Promise<void>
}

const statusOf = ({ answer, credentials }: TestProxyOptions, { headers }: IncomingMessage): number | "never" => {
  if (answer !== undefined) return answer
  const wanted = credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString("base64")}`
  return wanted === undefined || headers["proxy-authorization"] === wanted ? 200 : 407
}

const tunnel = (client: Duplex, authority: string, onTunnel: TestProxyOptions["onTunnel"]): void => {
  const [host = "", port = ""] = authority.split(/:(?=\d+$)/)
  const target = connect(Number(port), host.replace(/^\[|\]$/g, ""), () => {
    onTunnel?.(target.localPort ?? 0)
    client.write("HTTP/1.1 200 Connection established\r\n\r\n")
    client.pipe(target).pipe(client)
  })
  target.on("error", () => client.end("HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n"))
  client.on("error", () => target.destroy())
  client.on("close", () => target.destroy())
}

/** Starts an HTTP proxy that supports CONNECT to any target. */
export const startHttpProxy = async (options: TestProxyOptions = {}): Promise<TestProxy> => {
  const asked: Array<string> = []
  const sockets = new Set<Socket>()
  const server: Server = options.tls === undefined ? createServer() : createTlsServer(options.tls)
  server.on("connection", (socket: Socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
    socket.on("error", () => undefined)
  })
  server.on("connect", (request: IncomingMessage, client: Duplex) => {
    asked.push(request.url ?? "")
    const status = statusOf(options, request)
    if (status === "never") return
    if (status === 200) return tunnel(client, request.url ?? "", options.onTunnel)
    client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { port: (server.address() as AddressInfo).port, asked, close }
}
