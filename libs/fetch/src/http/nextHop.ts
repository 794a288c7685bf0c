const utf8 = new TextDecoder("utf-8", { fatal: true })

/** A header value as its sender meant it: header bytes arrive as Latin-1, but many servers write UTF-8. */
const repairUtf8 = (value: string): string => {
  if (!/[\x80-\xff]/.test(value)) return value
  try {
    return utf8.decode(Buffer.from(value, "latin1"))
  } catch {
    return value
  }
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Whether an answer is a redirect with an address. */
export const isRedirect = (status: number, location: string | undefined): location is string =>
  redirects.has(status) && location !== undefined

/** The target of a redirect; undefined for a page, or if the address cannot be followed. */
export const nextHop = (from: URL, status: number, location: string | undefined): URL | undefined => {
  if (!isRedirect(status, location)) return undefined
  const target = repairUtf8(location.trim())
  if (!URL.canParse(target, from.href)) return undefined
  const url = new URL(target, from)
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined
  // RFC 9110, section 10.2.2: a redirect without a fragment keeps that of the requested page.
  if (url.hash === "") url.hash = from.hash
  return url
}
