/** Characters of a user agent that are read. */
const mostRead = 1000

/** Where a browser-like user agent names the crawler: after `compatible;`, or before its address. */
const places = [/compatible;\s*([a-z_-]+)/iu, /[(;]\s*([a-z_-]+)(?:\/[\w.]*)?;?\s*\+?https?:/iu]

const leading = (text: string): string => /^[a-z_-]*/iu.exec(text)?.[0] ?? ""

/**
 * The product token of a crawler's user agent: letters, `-` and `_` (RFC 9309, section 2.2.1). `Foo/1.0` and
 * `Mozilla/5.0 (compatible; Foo/1.0)` are both `Foo`. Empty if it begins with none of these.
 */
export const productTokenOf = (agent: string): string => {
  const text = agent.trim().slice(0, mostRead)
  const token = leading(text)
  if (token.toLowerCase() !== "mozilla") return token
  for (const place of places) {
    const named = place.exec(text)?.[1]
    if (named !== undefined) return named
  }
  return token
}
