/** File names of a folder's index page. `index.xml` is a feed. */
const index = /^index\.(?:html?|shtml|php)$/iu

const pathOf = (pathname: string): string => {
  const segments = pathname.split("/")
  for (let last = segments.at(-1); last !== undefined && (last === "" || index.test(last)); last = segments.at(-1))
    segments.pop()
  return segments.join("/")
}

/** Fragments that scripts use as routes. */
const routes = /^#!?\//u

/**
 * The cache's form of an address, equal for addresses that usually lead to the same page. Scheme, default port, `www.`, names of index
 * pages, trailing slashes and fragments are ignored, except fragments that begin with `#/` or `#!/`. The query counts as written.
 */
export const normalizeUrl = (url: string): string => {
  const { hash, hostname, pathname, port, protocol, search } = new URL(url)
  const host = hostname.replace(/^www\.(?=[^.]+\.)/u, "")
  const isPlain = protocol === "http:" || protocol === "https:"
  // `port` is empty for the scheme's default port; 443 becomes empty too.
  const shown = port === "" || port === "443" ? "" : `:${port}`
  return `${isPlain ? "https:" : protocol}//${host}${shown}${pathOf(pathname)}${search}${routes.test(hash) ? hash : ""}`
}
