import type { ProblemBook } from "./ProblemBook.ts"
import type { SitemapBounds } from "./SitemapBounds.ts"

/** Where an address stands: what it is resolved against, and where its faults are reported. */
export interface AddressContext {
  readonly base: string
  readonly bounds: Pick<SitemapBounds, "urlLength">
  readonly problems: ProblemBook
}

/** `www.example.com/page` in a file of example.com: a host without its scheme, not a path. */
const withScheme = (written: string, base: URL): string | undefined => {
  const host = base.host.replace(/^www\./u, "")
  const first = written.split(/[/?#]/u, 1)[0]?.toLowerCase()
  return first === host || first === `www.${host}` ? `${base.protocol}//${written}` : undefined
}

const resolveAgainst = (written: string, base: string, problems: ProblemBook): URL | null => {
  const absolute = /^https?:\/\//iu.test(written) ? URL.parse(written) : null
  if (absolute !== null) return absolute
  const parsedBase = URL.parse(base)
  const url = URL.parse((parsedBase === null ? undefined : withScheme(written, parsedBase)) ?? written, base)
  if (url === null) problems.count("unparseable", written)
  else if (!/^https?:$/u.test(url.protocol)) problems.count("protocol", written)
  else problems.count("relative", written)
  return url
}

const unescapeTwice = (written: string, problems: ProblemBook): string => {
  if (!written.includes("&amp;")) return written
  problems.count("escaped", written)
  return written.replaceAll("&amp;", "&")
}

/** An address as written, made absolute. Undefined if it cannot be fetched; the problems say why. */
export const resolveAddress = (text: string, { base, bounds, problems }: AddressContext): string | undefined => {
  const written = text.trim()
  if (written.length > bounds.urlLength) {
    problems.count("long", written)
    return undefined
  }
  if (written.includes("\uFFFD")) {
    problems.count("bytes", written)
    return undefined
  }
  const url = resolveAgainst(unescapeTwice(written, problems), base, problems)
  return url !== null && /^https?:$/u.test(url.protocol) && url.hostname !== "" ? url.href : undefined
}
