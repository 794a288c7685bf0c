import { canonicalHost } from "./canonicalHost.ts"
import { canonicalPath } from "./canonicalPath.ts"
import { escapeBytes } from "./escapeBytes.ts"
import { unescapeFully } from "./unescapeFully.ts"

/** A URL as lists of threats know it: without credentials, port and fragment. */
export interface CanonicalUrl {
  /** In lower case, without its colon. */
  readonly scheme: string
  readonly host: string
  /** Begins with a slash. */
  readonly path: string
  /** Undefined where there is no question mark. */
  readonly query: string | undefined
}

/** Bytes of a URL that are looked at; the rest is left off. Browsers take 2 MB, and no list has longer ones. */
const mostBytes = 32_768

const [tab, lineFeed, carriageReturn, blank] = [0x09, 0x0a, 0x0d, 0x20]

const withoutBreaks = (bytes: Uint8Array): Uint8Array => bytes.filter((byte) => byte !== tab && byte !== lineFeed && byte !== carriageReturn)

const trimmed = (bytes: Uint8Array): Uint8Array => {
  let [start, end] = [0, bytes.length]
  while (start < end && bytes[start] === blank) start++
  while (end > start && bytes[end - 1] === blank) end--
  return bytes.subarray(start, end)
}

const cut = (text: string, sign: string): readonly [before: string, after: string | undefined] => {
  const index = text.indexOf(sign)
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)]
}

const schemed = /^([a-z][a-z0-9+.-]{0,30}):\/\//iu

const withoutPort = (authority: string): string => authority.replace(/:\d{0,10}$/u, "")

const bytesOf = (latin1: string): Uint8Array => Buffer.from(latin1, "latin1")

/**
 * The canonical form of a URL, written anyhow: by the rules that Google publishes for Safe Browsing and Web Risk ("URLs and Hashing"). Bytes are for what is no UTF-8.
 * Undefined where there is no host.
 */
export const canonicalUrl = (url: string | Uint8Array): CanonicalUrl | undefined => {
  const bytes = trimmed(withoutBreaks((typeof url === "string" ? Buffer.from(url) : url).subarray(0, mostBytes)))
  // One character a byte, so that text is cut where bytes are.
  const [text] = cut(Buffer.from(bytes).toString("latin1"), "#")
  const scheme = schemed.exec(text)?.[1]
  const rest = scheme === undefined ? text : text.slice(scheme.length + 3)
  const [place, query] = cut(rest, "?")
  const [authority, path = ""] = cut(place, "/")
  const host = canonicalHost(bytesOf(withoutPort(authority.slice(authority.lastIndexOf("@") + 1))))
  if (host === undefined) return undefined
  return {
    scheme: scheme?.toLowerCase() ?? "http",
    host,
    path: canonicalPath(bytesOf(path)),
    query: query === undefined ? undefined : escapeBytes(unescapeFully(bytesOf(query))),
  }
}

/** A canonical URL as one text. */
export const canonicalText = ({ host, path, query, scheme }: CanonicalUrl): string => `${scheme}://${host}${path}${query === undefined ? "" : `?${query}`}`
