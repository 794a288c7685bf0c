const plain = /^https?:\/\/[a-z\d.-]+(?::\d+)?(?:[/?#][!-~]*)?$/iu
/** The same with any host, which has to be one. */
const absolute = /^https?:\/\/[!-[\]-~]+$/iu
/** Of another scheme, and nothing in it to be encoded. */
const other = /^(?!https?:)[a-z][a-z\d+.-]*:[!-~]+$/iu
const hasScheme = /^[a-z][a-z\d+.-]*:/iu
const active = /^(?:javascript|vbscript|blob|about|file|filesystem):/iu

/**
 * An address made absolute; undefined where it is none, would run code, or leads to files of whoever reads it. Fragments of the page itself stay as they are,
 * and so do relative addresses where the base is empty, that is not known.
 */
export const resolveAddress = (address: string, base: string): string | undefined => {
  const trimmed = address.trim()
  if (trimmed === "") return undefined
  if (trimmed.startsWith("#") || plain.test(trimmed)) return trimmed
  // oxlint-disable-next-line no-control-regex -- browsers drop these before they look at the scheme
  if (active.test(trimmed.replaceAll(/[\u0000-\u0020]/gu, ""))) return undefined
  if (other.test(trimmed)) return trimmed
  const resolved = URL.parse(trimmed, base === "" ? undefined : base)
  if (resolved !== null) return absolute.test(trimmed) ? trimmed : resolved.href
  return base === "" && !hasScheme.test(trimmed) ? trimmed : undefined
}
