import { isIP } from "node:net"

/** An address of either family, with IPv4-mapped forms unwrapped. */
export interface PlainAddress {
  readonly address: string
  readonly family: "ipv4" | "ipv6"
}

const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/

/**
 * Parses an IP address in any form that sockets and resolvers use; undefined for anything else. `::ffff:a.b.c.d` reaches the
 * IPv4 host a.b.c.d, so it is treated as that; a zone (`%eth0`) is dropped.
 */
export const plainAddress = (text: string): PlainAddress | undefined => {
  const address = text.split("%", 1)[0] ?? ""
  const family = isIP(address)
  if (family === 4) return { address, family: "ipv4" }
  if (family === 0) return undefined
  const canonical = new URL(`http://[${address}]/`).hostname
  const match = mapped.exec(canonical)
  if (match === null) return { address: canonical.slice(1, -1), family: "ipv6" }
  const [high = 0, low = 0] = match.slice(1).map((part) => Number.parseInt(part, 16))
  return { address: [high >> 8, high & 255, low >> 8, low & 255].join("."), family: "ipv4" }
}
