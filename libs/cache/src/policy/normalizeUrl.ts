/** Names that servers give the page of a folder. `index.xml` is the feed beside it. */
const index = /^index\.(?:html?|shtml|php)$/iu

const pathOf = (pathname: string): string => {
  const segments = pathname.split("/")
  for (let last = segments.at(-1); last !== undefined && (last === "" || index.test(last)); last = segments.at(-1)) segments.pop()
  return segments.join("/")
}

/** Fragments by which scripts tell pages apart. */
const routes = /^#!?\//u

/**
 * The address under which a page is kept: addresses that usually lead to one page have one. Scheme, default port, `www.`, the name of a
 * folder's page, slashes at the end and fragments do not count, except fragments that begin with `#/` or `#!/`. The query does, as it is written.
 */
export const normalizeUrl = (url: string): string => {
  const { hash, hostname, pathname, port, protocol, search } = new URL(url)
  const host = hostname.replace(/^www\.(?=[^.]+\.)/u, "")
  const isPlain = protocol === "http:" || protocol === "https:"
  // The URL has no port where it is its scheme's own; that of https becomes so.
  const shown = port === "" || port === "443" ? "" : `:${port}`
  return `${isPlain ? "https:" : protocol}//${host}${shown}${pathOf(pathname)}${search}${routes.test(hash) ? hash : ""}`
}
