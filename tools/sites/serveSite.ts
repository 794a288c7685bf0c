import { once } from "node:events"
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, sep } from "node:path"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".htm": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain",
  ".pdf": "application/pdf",
  ".xml": "application/xml",
}

/** A site on loopback, and what was asked of it. */
export interface ServedSite {
  readonly origin: string
  /** What it serves. */
  readonly folder: string
  /** HTML pages that were answered with 200, as files below the folder, since the last call. */
  readonly takePages: () => ReadonlySet<string>
  /** What `/robots.txt` and `/sitemap.xml` name: nothing by default. */
  readonly nameInSitemap: (pages: Iterable<string>) => void
  readonly stop: () => void
}

type Found =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "folder" }
  | { readonly kind: "list"; readonly names: ReadonlyArray<string> }
  | undefined

const findIndex = (folder: string): Found => {
  const index = join(folder, "index.html")
  if (existsSync(index)) return { kind: "file", path: realpathSync(index) }
  const entries = readdirSync(folder, { withFileTypes: true })
  return { kind: "list", names: entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)) }
}

/** What lies at a path of an address. A folder is its `index.html`, or a list of what is in it, as in all web servers. */
const findFile = (folder: string, path: string): Found => {
  try {
    const real = realpathSync(join(folder, decodeURIComponent(path)))
    if (real !== folder && !real.startsWith(folder + sep)) return undefined
    if (!statSync(real).isDirectory()) return { kind: "file", path: real }
    return path.endsWith("/") ? findIndex(real) : { kind: "folder" }
  } catch {
    return undefined
  }
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

const listOf = (path: string, names: ReadonlyArray<string>): string => {
  const links = names.map(
    (name) => `<li><a href="${encodeURIComponent(name).replace("%2F", "/")}">${escaped(name)}</a></li>`,
  )
  return `<!doctype html><title>Index of ${escaped(path)}</title><ul>${links.join("\n")}</ul>`
}

/** The file of a page, by which two addresses of one page are recognized. Undefined for another site. */
export const pageOf = (url: string, { folder, origin }: Pick<ServedSite, "folder" | "origin">): string | undefined => {
  const parsed = URL.parse(url)
  if (parsed === null || parsed.origin !== origin) return undefined
  const path = decodeURIComponent(parsed.pathname)
  if (path.endsWith("/")) return `${path}index.html`
  // Without its slash a folder leads to the page with it.
  return findFile(folder, parsed.pathname)?.kind === "folder" ? `${path}/index.html` : path
}

const contentOf = (found: Exclude<Found, undefined | { readonly kind: "folder" }>, path: string) =>
  found.kind === "list"
    ? { type: "text/html", content: listOf(path, found.names) }
    : { type: types[extname(found.path)] ?? "application/octet-stream", content: readFileSync(found.path) }

const sitemapOf = (origin: string, pages: ReadonlyArray<string>): string => {
  const entries = pages.map((page) => `<url><loc>${escaped(new URL(page, origin).href)}</loc></url>`)
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("\n")}</urlset>`
}

/** Serves a folder on a free port of loopback. */
export const serveSite = async (written: string): Promise<ServedSite> => {
  const folder = realpathSync(written)
  let pages = new Set<string>()
  let named: ReadonlyArray<string> = []
  const answer = ({ url = "/", headers }: IncomingMessage, response: ServerResponse) => {
    const origin = `http://${headers.host}`
    const { pathname } = new URL(url, origin)
    if (named.length > 0 && pathname === "/robots.txt") return response.end(`Sitemap: ${origin}/sitemap.xml\n`)
    if (named.length > 0 && pathname === "/sitemap.xml") {
      return response.writeHead(200, { "content-type": "application/xml" }).end(sitemapOf(origin, named))
    }
    const found = findFile(folder, pathname)
    if (found === undefined) return response.writeHead(404, { "content-type": "text/plain" }).end("not found\n")
    if (found.kind === "folder") return response.writeHead(301, { location: `${pathname}/` }).end()
    const { content, type } = contentOf(found, pathname)
    const page = type === "text/html" ? pageOf(new URL(url, origin).href, { folder, origin }) : undefined
    if (page !== undefined) pages.add(page)
    return response.writeHead(200, { "content-type": type }).end(content)
  }
  const server = createServer(answer)
  await once(server.listen(0, "127.0.0.1"), "listening")
  // `address()` of a listening TCP server is of this type.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    takePages: () => {
      const taken = pages
      pages = new Set()
      return taken
    },
    nameInSitemap: (pages) => {
      named = [...pages]
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
