import { type IncomingMessage, STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { badRequest, blockedRequest, failureOf, guardHeader, type ProxyFailure } from "./failureOf.ts"
import type { OpenLease } from "./openLease.ts"
import { type Authority, parseAuthority } from "./parseAuthority.ts"

const refuse = (client: Duplex, { status, guard, message }: ProxyFailure): void => {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `${guardHeader}: ${guard}`,
    "content-type: text/plain; charset=utf-8",
    `content-length: ${Buffer.byteLength(message)}`,
    "connection: close",
  ]
  client.end(`${head.join("\r\n")}\r\n\r\n${message}`)
}

const join = (client: Duplex, target: Duplex): void => {
  for (const [one, other] of [
    [client, target],
    [target, client],
  ] as const) {
    one.on("error", () => other.destroy())
    one.on("close", () => other.destroy())
    one.pipe(other)
  }
}

const dial = (
  { dialer }: OpenLease,
  target: Authority,
  done: (error: Error | null, socket: Socket | null) => void,
): void => {
  dialer.check(target, (error, checked) => (checked === undefined ? done(error, null) : dialer.connect(checked, done)))
}

/** Answers a CONNECT request: opens a tunnel to the checked address, or answers the refusal. */
export const openTunnel =
  (lease: () => OpenLease, idleMillis: number) =>
  (request: IncomingMessage, client: Duplex, head: Buffer): void => {
    client.on("error", () => client.destroy())
    const target = parseAuthority(request.url ?? "")
    if (target === undefined) return refuse(client, badRequest)
    const current = lease()
    if (current.isBlocked(target)) return refuse(client, blockedRequest)
    dial(current, target, (error, socket) => {
      if (socket === null) return refuse(client, failureOf(error ?? new Error("no connection")))
      if (client.destroyed) {
        socket.destroy()
        return
      }
      socket.setTimeout(idleMillis, () => socket.destroy())
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n")
      if (head.length > 0) socket.write(head)
      join(client, socket)
    })
  }
