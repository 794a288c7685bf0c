/** Bytes that are read: ten times as many as the sniffing standard needs, for comments before the root. */
const readBytes = 16_384

const roots: ReadonlyMap<string, string> = new Map([
  ["rss", "application/rss+xml"],
  ["feed", "application/atom+xml"],
  ["urlset", "application/xml"],
  ["sitemapindex", "application/xml"],
])

/** What may stand between the name of a root and the end of its tag. */
const startTag = /^<((?:[a-z][\w.-]*:)?(?:rss|feed|rdf|urlset|sitemapindex))(?=[\s>])[^>]*/iu

/**
 * The media type of a feed or sitemap by its root element, behind a byte order mark, declarations, comments and processing
 * instructions; undefined for anything else. WHATWG MIME Sniffing, "sniffing a mislabeled feed".
 */
export const feedTypeOf = (head: Uint8Array): string | undefined => {
  const text = textOf(head)
  if (text === undefined) return undefined
  const at = rootAt(text)
  const tag = startTag.exec(text.slice(at, at + 4_000))
  if (tag === null) return undefined
  const [written, name = ""] = tag
  const [local = "", prefix = ""] = name.toLowerCase().split(":").toReversed()
  if (local === "rdf") return isRdfFeed(text.slice(at)) ? "application/rdf+xml" : undefined
  // A prefix could be anybody's: its namespace tells.
  return prefix === "" || /w3\.org\/2005\/Atom|sitemaps\.org\/schemas/u.test(written) ? roots.get(local) : undefined
}

const isRdfFeed = (text: string): boolean =>
  text.includes("http://purl.org/rss/1.0/") && text.includes("http://www.w3.org/1999/02/22-rdf-syntax-ns#")

/** The beginning as text, if markup comes first. */
const textOf = (head: Uint8Array): string | undefined => {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const start = latin(head.subarray(0, 64))
  if (!/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</u.test(start)) return undefined
  // Nearly all pages begin like this, and need no more of their bytes.
  if (/^\s*<(?:!doctype\s+html|html)[\s>]/iu.test(start)) return undefined
  const text = latin(head.subarray(0, readBytes))
  return (isWide ? text.slice(2).replaceAll("\0", "") : text.replace(/^\xef\xbb\xbf/u, "")).trimStart()
}

const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")

/** Where the first element begins; the end of the text if other text comes before it. */
const rootAt = (text: string): number => {
  let at = 0
  while (at < text.length) {
    while (/\s/u.test(text[at] ?? "")) at += 1
    const end = prologEnd(text, at)
    if (end === at) return at
    at = end
  }
  return at
}

/** The end of the comment, instruction or declaration at a place; the place itself if there is none. */
const prologEnd = (text: string, at: number): number => {
  if (text.startsWith("<!--", at)) return behind(text, "-->", at + 4)
  if (text.startsWith("<?", at)) return behind(text, "?>", at + 2)
  if (!/^<!doctype\s+(?!html[\s>])/iu.test(text.slice(at, at + 40))) return at
  const close = text.indexOf(">", at)
  const subset = text.indexOf("[", at)
  return behind(text, ">", subset < 0 || subset > close ? at : behind(text, "]", subset))
}

const behind = (text: string, delimiter: string, from: number): number => {
  const found = text.indexOf(delimiter, from)
  return found < 0 ? text.length : found + delimiter.length
}
