import { latin1Bytes } from "../../latin1Bytes.ts"
import { asciiHost } from "./asciiHost.ts"
import { escapeBytes } from "./escapeBytes.ts"
import { isIpv6 } from "./isIpv6.ts"
import { parseIpv4 } from "./parseIpv4.ts"
import { unescapeFully } from "./unescapeFully.ts"

/** A typical name, which canonicalization does not change. The last label of a numeric address begins with a digit. */
const isPlainName = (host: string): boolean =>
  /^[a-z0-9.-]{1,253}$/u.test(host) &&
  !host.startsWith(".") &&
  !host.includes("..") &&
  /^[a-z-]/u.test(host.slice(host.lastIndexOf(".") + 1))

const utf8 = new TextDecoder("utf-8", { fatal: true })

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

/** International names in their ASCII form; other bytes stay as they are. */
const asciiForm = (bytes: Uint8Array): Uint8Array => {
  if (isAscii(bytes)) return bytes
  const ascii = asciiHost(textOf(bytes) ?? "")
  return ascii === undefined || ascii === "" ? bytes : new TextEncoder().encode(ascii)
}

/** `::ffff:102:304` and `64:ff9b::102:304`, as URLs write them, are IPv4 addresses in another form. */
const embedded = /^(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})$/u

const ipv6Of = (address: string): string => {
  const short = new URL(`http://[${address}]/`).hostname
  const match = embedded.exec(short.slice(1, -1))
  if (match === null) return short
  const [high, low] = [Number.parseInt(match[1] ?? "", 16), Number.parseInt(match[2] ?? "", 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join(".")
}

/**
 * A host, given as Latin-1 with one character per byte, in the canonical form of lists: no escapes, no needless dots, lower
 * case, names in ASCII, IPv4 addresses of any form as four decimals. Undefined if nothing is left. Safe Browsing, "URLs and
 * Hashing".
 */
export const canonicalHost = (latin1: string): string | undefined => {
  if (isPlainName(latin1)) return latin1
  const host = escapeBytes(asciiForm(unescapeFully(latin1Bytes(latin1))))
    .split(".")
    .filter((label) => label !== "")
    .join(".")
    // Escapes stay in upper case.
    .replaceAll(/%[0-9A-F]{2}|[A-Z]/gu, (part) => (part.length === 1 ? part.toLowerCase() : part))
  if (host === "") return undefined
  if (host.startsWith("[") && host.endsWith("]") && isIpv6(host.slice(1, -1))) return ipv6Of(host.slice(1, -1))
  return parseIpv4(host) ?? host
}
