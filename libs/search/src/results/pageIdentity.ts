/** File names of a folder's index page. */
const index = /\/index\.(?:html?|shtml|php)$/iu
/** Fragments that scripts use as routes. */
const routes = /^#!?\//u

const withoutSlash = (path: string): string => (path.endsWith("/") ? path.slice(0, -1) : path)

/**
 * Equal for two addresses that usually lead to one page: scheme, `www.`, default port, a trailing slash, names of index pages and
 * fragments are ignored, except fragments that begin with `#/` or `#!/`. Undefined if the text is no web address.
 */
export const pageIdentity = (address: string): string | undefined => {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/u.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^www\.(?=[^.]+\.)/u, "")
  const port = url.port === "" || url.port === "443" ? "" : `:${url.port}`
  const path = withoutSlash(url.pathname.replace(index, "/"))
  return `${host}${port}${path}${url.search}${routes.test(url.hash) ? url.hash : ""}`
}
