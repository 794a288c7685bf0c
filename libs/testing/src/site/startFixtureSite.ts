import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"
import { fixturePages, numberedPage } from "../pages/fixturePages.ts"
import type { FixturePage } from "./FixturePage.ts"
import type { Answer, ServedPage, Visit } from "./ServedPage.ts"
import { SiteGates } from "./SiteGates.ts"
import { SiteTraffic } from "./SiteTraffic.ts"

export interface FixtureSiteOptions {
  /** Default 0, a free port. */
  readonly port?: number
  /** Milliseconds before each response, in addition to the request's `delay` parameter. */
  readonly delay?: number
}

/**
 * A running site on loopback. Every page accepts `?delay=<milliseconds>` (at most 60 s), which delays its response,
 * `?gate=<name>`, which holds it until `gates` releases it, and `?batch=<marker>`, by which `traffic` filters requests. Besides `pages` it serves `/static/<n>` (25 kB) and
 * `/short/<n>` (under 1 kB) for every n.
 */
export interface FixtureSite {
  /** Without a trailing slash. */
  readonly url: string
  /** Another origin of the same site: always another port, and another host (127.0.0.2) if the machine has it. */
  readonly otherUrl: string
  readonly pages: ReadonlyArray<FixturePage>
  readonly traffic: SiteTraffic
  readonly gates: SiteGates
  readonly close: () => Promise<void>
}

const longestDelay = 60_000

const listen = (server: Server, port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    server.once("error", () => resolve(false))
    server.listen(port, host, () => resolve(true))
  })

const urlOf = (server: Server): string => {
  const { address, port } = server.address() as AddressInfo // The server is listening on TCP.
  return `http://${address}:${port}`
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const send = (response: ServerResponse, answer: Answer): void => {
  const body = typeof answer.body === "string" ? Buffer.from(answer.body) : (answer.body ?? Buffer.alloc(0))
  const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length, ...answer.headers }
  const defined = Object.entries(headers).filter(([, value]) => value !== "")
  for (const [name, value] of defined) response.setHeader(name, value as string | number | ReadonlyArray<string>)
  response.writeHead(answer.status ?? 200)
  response.end(response.req.method === "HEAD" ? undefined : body)
}

const waitFor =
  (response: ServerResponse) =>
  (millis: number): Promise<void> =>
    new Promise((resolve) => {
      const stop = () => clearTimeout(timer)
      const timer = setTimeout(() => {
        response.off("close", stop)
        resolve()
      }, millis)
      response.once("close", stop)
    })

const notFound: Answer = { status: 404, headers: { "content-type": "text/plain" }, body: "There is no such page." }

const handler = (
  pages: ReadonlyMap<string, ServedPage>,
  site: { traffic: SiteTraffic; gates: SiteGates; delay: number; otherUrl: () => string },
) => {
  const visits = new Map<string, number>()
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://site")
    const path = `${url.pathname}${url.search}`
    const end = site.traffic.begin({
      path,
      batch: url.searchParams.get("batch") ?? undefined,
      userAgent: request.headers["user-agent"] ?? "",
    })
    response.once("finish", end).once("close", end)
    const earlier = visits.get(path) ?? 0
    visits.set(path, earlier + 1)
    const visit: Visit = { request, response, url, earlier, otherUrl: site.otherUrl(), wait: waitFor(response) }
    const delay = site.delay + Math.min(longestDelay, Number(url.searchParams.get("delay") ?? 0) || 0)
    if (delay > 0) await visit.wait(delay)
    const gate = url.searchParams.get("gate")
    if (gate !== null) await site.gates.pass(gate, (leave) => response.once("close", leave))
    const page = pages.get(url.pathname) ?? numberedPage(url.pathname)
    const answer = page === undefined ? notFound : await page.serve(visit)
    if (answer !== undefined) send(response, answer)
  }
}

/** Starts the fixture site. Call `close` in the end. */
export const startFixtureSite = async (options: FixtureSiteOptions = {}): Promise<FixtureSite> => {
  const traffic = new SiteTraffic()
  const gates = new SiteGates()
  const pages = new Map(fixturePages().map((page) => [page.path, page]))
  const other = createServer()
  const handle = handler(pages, { traffic, gates, delay: options.delay ?? 0, otherUrl: () => urlOf(other) })
  const listener = (request: IncomingMessage, response: ServerResponse) => void handle(request, response)
  const server = createServer({ keepAliveTimeout: 60_000 }, listener)
  other.on("request", listener)
  if (!(await listen(server, options.port ?? 0, "127.0.0.1")))
    throw new Error(`Port ${options.port} of 127.0.0.1 is taken.`)
  if (!(await listen(other, 0, "127.0.0.2"))) await listen(other, 0, "127.0.0.1")
  return {
    url: urlOf(server),
    otherUrl: urlOf(other),
    pages: [...pages.values()],
    traffic,
    gates,
    close: async () => void (await Promise.all([closeServer(server), closeServer(other)])),
  }
}

/** The fixture site for the lifetime of the scope. */
export const fixtureSite = (options?: FixtureSiteOptions): Effect.Effect<FixtureSite, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(() => startFixtureSite(options)),
    (site) => Effect.promise(() => site.close()),
  )
