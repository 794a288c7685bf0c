import type { Address } from "./Address.ts"
import { foldEscapes } from "./foldEscapes.ts"

const isWeb = (protocol: string): protocol is Address["protocol"] => protocol === "http:" || protocol === "https:"

/** Fragments such as `#/cart` and `#!/cart` name pages of their own; `#/` and `#!/` name the page itself. */
const isRoute = (hash: string): boolean =>
  (hash.startsWith("#/") && hash.length > 2) || (hash.startsWith("#!/") && hash.length > 3)

/** Parses an address as a browser does. The reason if it is none of the web. */
export const readAddress = (written: string, base?: string): Address | "NON_WEB_PROTOCOL" | "URL_PARSE_ERROR" => {
  const url = URL.parse(written, base)
  if (url === null) return "URL_PARSE_ERROR"
  const { hash, href, hostname, pathname, port, protocol, search } = url
  if (!isWeb(protocol)) return "NON_WEB_PROTOCOL"
  const route = isRoute(hash) ? hash : ""
  // The fragment begins at the first `#`, even if it is empty and `hash` does not have it.
  const fragmentAt = route === "" ? href.indexOf("#") : -1
  return {
    href: fragmentAt === -1 ? href : href.slice(0, fragmentAt),
    protocol,
    hostname: hostname.endsWith(".") ? hostname.slice(0, -1) : hostname,
    port,
    pathname,
    path: foldEscapes(pathname),
    query: foldEscapes(search.slice(1)),
    route,
  }
}
