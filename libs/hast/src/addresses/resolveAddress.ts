import { rootedAddress } from "./rootedAddress.ts"

const plain = /^https?:\/\/[a-z\d.-]+(?::\d+)?(?:[/?#][!-~]*)?$/iu
/** The same with any host, which `URL` checks. */
const absolute = /^https?:\/\/[!-[\]-~]+$/iu
/** An address with another scheme, and nothing to encode. */
const other = /^(?!https?:)[a-z][a-z\d+.-]*:[!-~]+$/iu
const hasScheme = /^[a-z][a-z\d+.-]*:/iu
const active = /^(?:javascript|vbscript|blob|about|file|filesystem):/iu

/**
 * Makes an address absolute; undefined if it is invalid, would run code, or leads to the reader's files. Fragments of the page itself
 * stay as they are, and so do relative addresses if the base is empty, that is unknown.
 */
export const resolveAddress = (address: string, base: string): string | undefined => {
  const trimmed = address.trim()
  if (trimmed === "") return undefined
  if (trimmed.startsWith("#") || plain.test(trimmed)) return trimmed
  const rooted = rootedAddress(trimmed, base)
  if (rooted !== undefined) return rooted
  // oxlint-disable-next-line no-control-regex -- browsers drop these before they look at the scheme
  if (active.test(trimmed.replaceAll(/[\u0000-\u0020]/gu, ""))) return undefined
  if (other.test(trimmed)) return trimmed
  const resolved = URL.parse(trimmed, base === "" ? undefined : base)
  if (resolved !== null) return absolute.test(trimmed) ? trimmed : resolved.href
  return base === "" && !hasScheme.test(trimmed) ? trimmed : undefined
}
