import type { Server } from "node:http"
import { isIPv6, type Socket } from "node:net"

/** The bound that a connection was beyond. */
export type ConnectionBound = "all" | "address"

/** How many connections a server holds at once. */
export interface ConnectionLimits {
  readonly all: number
  readonly perAddress: number | "off"
  /** Told of each connection that was closed unheard. */
  readonly onDrop: (bound: ConnectionBound) => void
}

/**
 * Who is counted together: an IPv4 address, also one written as IPv6, or the first 64 bits of an IPv6 address, which
 * networks hand out as a whole (RFC 6177).
 */
export const addressGroup = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [before = "", after] = (address.split("%", 1)[0] ?? "").split("::", 2)
  const head = before === "" ? [] : before.split(":")
  const tail = after === undefined || after === "" ? [] : after.split(":")
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0")
  return [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(":")
}

/** Closes connections beyond the limits as soon as they are made: an answer to each would cost what the limits are to save. */
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
