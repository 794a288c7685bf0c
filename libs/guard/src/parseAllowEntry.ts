import { isIP } from "node:net"
import { hostName } from "./hostName.ts"
import { type PlainAddress, plainAddress } from "./plainAddress.ts"

/** One entry of an allow list. Without a port it allows all ports. */
export type AllowEntry =
  | { readonly kind: "name"; readonly name: string; readonly port?: number }
  | { readonly kind: "address"; readonly address: PlainAddress; readonly port?: number }
  | { readonly kind: "network"; readonly address: PlainAddress; readonly prefix: number }

const parseNetwork = (address: string, prefixText: string): AllowEntry | undefined => {
  const plain = plainAddress(address)
  const prefix = Number(prefixText)
  if (plain === undefined || !/^\d{1,3}$/.test(prefixText)) return undefined
  // A mapped network would need its prefix moved by 96: it has a plain IPv4 form.
  if (plain.family === "ipv4" && isIP(address) === 6) return undefined
  return prefix <= (plain.family === "ipv4" ? 32 : 128) ? { kind: "network", address: plain, prefix } : undefined
}

const hostAndPort = /^(\[[0-9a-f:.]+\]|[^:/?#@\\\s[\]]+)(?::(\d{1,5}))?$/i

/**
 * Parses one entry of an allow list: a host name, an IP address (either with `:port`), or a CIDR block. An IPv6 address needs
 * brackets before a port. Undefined if the entry is none of these.
 */
export const parseAllowEntry = (entry: string): AllowEntry | undefined => {
  const text = entry.trim()
  const slash = text.indexOf("/")
  if (slash !== -1) return parseNetwork(hostName(text.slice(0, slash)), text.slice(slash + 1))
  const match = hostAndPort.exec(isIP(text) === 6 ? `[${text}]` : text)
  // The URL parser converts a name to ASCII, and short and numeric IPv4 addresses to dotted form.
  if (match === null || !URL.canParse(`http://${match[1]}/`)) return undefined
  const host = hostName(new URL(`http://${match[1]}/`).hostname)
  const port = match[2] === undefined ? {} : { port: Number(match[2]) }
  if (!/^[a-z0-9._:-]+$/.test(host) || (port.port ?? 1) < 1 || (port.port ?? 1) > 65_535) return undefined
  const address = plainAddress(host)
  return address === undefined ? { kind: "name", name: host, ...port } : { kind: "address", address, ...port }
}
