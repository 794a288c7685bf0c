import { Effect, type Scope } from "effect"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { CrawlTrap } from "./CrawlTrap.ts"

/** A trap that is served on loopback. */
export interface TrapSite {
  /** Without a trailing slash. */
  readonly url: string
  /** Path and query of each request, in order of arrival. */
  readonly requests: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

/** Serves a trap as a site of its own, without a robots.txt and without sitemaps. Call `close` in the end. */
export const startTrapSite = async ({ serve }: Pick<CrawlTrap, "serve">): Promise<TrapSite> => {
  const requests: Array<string> = []
  const server = createServer((request, response) => {
    const path = request.url ?? "/"
    requests.push(path)
    const url = new URL(path, "http://site")
    const isMeta = /^\/(?:robots\.txt|sitemap[^/]*|[^/]*\/sitemap\.xml)$/u.test(url.pathname)
    const { body = "", headers, status = 200 } = isMeta ? { status: 404 } : serve(url, requests.length)
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  // The server is listening on TCP.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests, close: () => closed(server) }
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** A trap for the lifetime of the scope. */
export const trapSite = (trap: Pick<CrawlTrap, "serve">): Effect.Effect<TrapSite, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(() => startTrapSite(trap)),
    (site) => Effect.promise(() => site.close()),
  )
