import { canonicalHost } from "./canonicalHost.ts"
import { canonicalPath } from "./canonicalPath.ts"
import { plainText } from "./plainText.ts"

/** A URL as in threat lists: without credentials, port and fragment. */
export interface CanonicalUrl {
  /** In lower case, without its colon. */
  readonly scheme: string
  readonly host: string
  /** Begins with a slash. */
  readonly path: string
  /** Undefined without a question mark. */
  readonly query: string | undefined
}

/** Maximum bytes of a URL; the rest is cut. Browsers accept 2 MB, and no list has longer ones. */
const mostBytes = 32_768

const trimmed = (text: string): string => {
  let [start, end] = [0, text.length]
  while (start < end && text.charAt(start) === " ") start++
  while (end > start && text.charAt(end - 1) === " ") end--
  return text.slice(start, end)
}

const cut = (text: string, separator: string): readonly [before: string, after: string | undefined] => {
  const index = text.indexOf(separator)
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)]
}

const utf8 = new TextEncoder()
const isAscii = /^[\0-\x7f]*$/u

/** The first bytes of a URL, one character each. */
const latin1Text = (url: string | Uint8Array): string => {
  if (typeof url === "string" && isAscii.test(url)) return url.slice(0, mostBytes)
  const bytes = typeof url === "string" ? utf8.encode(url.slice(0, mostBytes)) : url
  return String.fromCharCode(...bytes.subarray(0, mostBytes))
}

const schemed = /^([a-z][a-z0-9+.-]{0,30}):\/\//iu

const withoutPort = (authority: string): string =>
  authority.includes(":") ? authority.replace(/:\d{0,10}$/u, "") : authority

/**
 * The canonical form of any URL, by the rules that Google publishes for Safe Browsing and Web Risk ("URLs and Hashing"). Use
 * bytes for URLs that are not UTF-8. Undefined without a host.
 */
export const canonicalUrl = (url: string | Uint8Array): CanonicalUrl | undefined => {
  // One character per byte, so that cutting text cuts bytes.
  const written = latin1Text(url).replaceAll(/[\t\n\r]/gu, "")
  const [text] = cut(trimmed(written), "#")
  const scheme = schemed.exec(text)?.[1]
  const rest = scheme === undefined ? text : text.slice(scheme.length + 3)
  const [place, query] = cut(rest, "?")
  const [authority, path = ""] = cut(place, "/")
  const host = canonicalHost(withoutPort(authority.slice(authority.lastIndexOf("@") + 1)))
  if (host === undefined) return undefined
  return {
    scheme: scheme?.toLowerCase() ?? "http",
    host,
    path: canonicalPath(path),
    query: query === undefined ? undefined : plainText(query),
  }
}

/** A canonical URL as text. */
export const canonicalText = ({ host, path, query, scheme }: CanonicalUrl): string =>
  `${scheme}://${host}${path}${query === undefined ? "" : `?${query}`}`
