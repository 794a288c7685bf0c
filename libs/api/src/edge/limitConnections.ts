import type { Server } from "node:http"
import { isIPv6, type Socket } from "node:net"

/** The bound that a connection exceeded. */
export type ConnectionBound = "all" | "address"

/** Limits on concurrent connections of a server. */
export interface ConnectionLimits {
  readonly all: number
  readonly perAddress: number | "off"
  /** Called for each connection closed unheard. */
  readonly onDrop: (bound: ConnectionBound) => void
}

/**
 * The unit of counting: an IPv4 address, even one mapped to IPv6, or the first 64 bits of an IPv6 address, which
 * networks assign as a whole (RFC 6177).
 */
export const addressGroup = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [before = "", after] = (address.split("%", 1)[0] ?? "").split("::", 2)
  const head = before === "" ? [] : before.split(":")
  const tail = after === undefined || after === "" ? [] : after.split(":")
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0")
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")
}

/** Closes connections beyond the limits as soon as they are opened: answering each would cost what the limits save. */
export const limitConnections = (server: Server, { all, onDrop, perAddress }: ConnectionLimits): Server => {
  const counts = new Map<string, number>()
  const leave = (group: string) => {
    const left = (counts.get(group) ?? 0) - 1
    if (left > 0) counts.set(group, left)
    else counts.delete(group)
  }
  const enter = (socket: Socket) => {
    const group = addressGroup(socket.remoteAddress ?? "")
    const count = (counts.get(group) ?? 0) + 1
    if (perAddress !== "off" && count > perAddress) {
      onDrop("address")
      socket.destroy()
      return
    }
    counts.set(group, count)
    socket.once("close", () => leave(group))
  }
  server.maxConnections = all
  return server.on("drop", () => onDrop("all")).on("connection", enter)
}
