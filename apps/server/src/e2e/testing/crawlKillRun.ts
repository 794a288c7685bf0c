import { startReceiver, startTrapSite, waitUntil } from "@trawl/testing"
import { makeClient, type Client, type Page } from "./makeClient.ts"
import { prepareServer, type Server } from "./startServer.ts"

/** Options of a run of one crawl under kills. */
export interface CrawlKillOptions {
  readonly pages: number
  readonly kills: number
  /** Settings of the server in addition to those of every run. */
  readonly settings?: Readonly<Record<string, string>>
  /** The most links between the start and a page; all pages are nearer. */
  readonly maxDiscoveryDepth?: number
  /** Milliseconds after which the run is aborted. */
  readonly deadline: number
}

/** The result of a run. */
export interface CrawlKillReport {
  /** Sentences; empty if every promise was kept. */
  readonly violations: ReadonlyArray<string>
  readonly seconds: number
  /** Kills that met a running crawl. */
  readonly kills: number
  /** Requests for pages beyond the first of each. */
  readonly refetched: number
  /** Longest milliseconds from the start of the process until it is ready. */
  readonly slowestStart: number
}

interface State {
  readonly status: string
  readonly completed: number
  readonly next?: string
  readonly data: ReadonlyArray<Page>
}

interface Event {
  readonly type: string
  readonly id: string
  readonly webhookId: string
}

const concurrency = 20

const settings = {
  TRAWL_CONCURRENCY: String(concurrency),
  TRAWL_HOST_CONCURRENCY: String(concurrency),
  TRAWL_WEBHOOK_SCHEDULE: "200ms,500ms,1s,1s,1s,1s,1s,1s",
  TRAWL_WEBHOOK_TIMEOUT: "5s",
}

const pathOf = (n: number): string => (n === 0 ? "/" : `/page/${n}`)

/** A tree whose pages also link to others of all levels. Every seventh page is linked by an old address as well, which redirects to it. */
const siteOf = (pages: number) => (url: URL) => {
  const [, folder, name] = url.pathname.split("/")
  const n = Number(name ?? 0)
  if (folder === "old") return { status: 301, headers: { location: pathOf(n) } }
  const children = Array.from({ length: 4 }, (_, index) => 4 * n + index + 1)
  const named = [...children, (n * 7) % pages, (n * 13 + 5) % pages].filter((other) => other < pages)
  const paths = named.flatMap((other) => (other % 7 === 1 ? [`/old/${other}`, pathOf(other)] : [pathOf(other)]))
  const links = paths.map((path) => `<p><a href="${path}">Page ${path}</a></p>`).join("")
  return {
    body: `<html><head><title>Page ${n}</title></head><body><main><h1>Page ${n}</h1>${links}</main></body></html>`,
  }
}

const read = async (client: Client, path: string): Promise<State> => {
  const { body, status } = await client.call(path)
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body).slice(0, 500)}`)
  // The tests of the contract check its shape.
  return body as State
}

const readDocuments = async (client: Client, id: string): Promise<ReadonlyArray<Page>> => {
  const all: Array<Page> = []
  for (let next: string | undefined = `/v2/crawl/${id}`; next !== undefined;) {
    const state: State = await read(client, next)
    all.push(...state.data)
    next = state.next
  }
  return all
}

/** Pages that are lost, doubled or strange. */
const pageViolations = (expected: ReadonlyArray<string>, found: ReadonlyArray<string>): ReadonlyArray<string> => {
  const counts = new Map(expected.map((path) => [path, 0]))
  const strange = found.filter((path) => !counts.has(path))
  for (const path of found) counts.set(path, (counts.get(path) ?? 0) + 1)
  return [
    ...strange.map((path) => `${path} does not belong to the site.`),
    ...expected
      .filter((path) => counts.get(path) !== 1)
      .map((path) => `${path} was brought ${counts.get(path)} times.`),
  ]
}

/** Events that are missing or were sent with two ids. */
const eventViolations = (bodies: ReadonlyArray<string>, id: string, pages: number): ReadonlyArray<string> => {
  // The payload's own tests check its shape.
  const events = bodies.map((body) => JSON.parse(body) as Event).filter((event) => event.id === id)
  const sent = Map.groupBy(events, ({ type }) => type)
  const count = (type: string) => new Set(sent.get(type)?.map(({ webhookId }) => webhookId)).size
  const [shown, right] = [["crawl.started", "crawl.page", "crawl.completed"].map(count), [1, pages, 1]]
  return shown.join() === right.join()
    ? []
    : [`The crawl sent ${shown.join(", ")} events instead of ${right.join(", ")}.`]
}

const killAt = async (server: Server, isReached: () => boolean, deadline: number): Promise<number> => {
  await waitUntil("the crawl has come so far", isReached, { deadline, every: 2 })
  await server.kill("SIGKILL")
  const from = performance.now()
  await server.start()
  return performance.now() - from
}

const submit = async (client: Client, body: object): Promise<string> => {
  const answer = await client.call("/v2/crawl", { body })
  // The contract's own tests check its shape.
  return (answer.body as { readonly id: string }).id
}

const awaitEnd = (client: Client, id: string, deadline: number): Promise<State> =>
  waitUntil(
    "the crawl has ended",
    async () => {
      const now = await read(client, `/v2/crawl/${id}?limit=1`)
      return now.status !== "scraping" && now
    },
    { deadline, every: 100 },
  )

/** Runs one crawl with a webhook on the real service while the service is killed by SIGKILL again and again, and checks that each page was brought once. */
export const crawlKillRun = async (options: CrawlKillOptions): Promise<CrawlKillReport> => {
  const { deadline, kills, maxDiscoveryDepth, pages } = options
  const server = await prepareServer({ ...settings, ...options.settings })
  const [site, receiver] = await Promise.all([startTrapSite({ serve: siteOf(pages) }), startReceiver()])
  try {
    await server.start()
    const client = makeClient(server.base)
    const from = performance.now()
    const depth = maxDiscoveryDepth === undefined ? {} : { maxDiscoveryDepth }
    const id = await submit(client, {
      url: `${site.url}/`,
      limit: pages * 2,
      webhook: `${receiver.url}/hook`,
      ...depth,
    })
    const [starts, met]: [Array<number>, Array<boolean>] = [[], []]
    for (let n = 0; n < kills; n++) {
      const point = Math.floor((pages * (n + Math.random())) / kills)
      starts.push(await killAt(server, () => site.requests.length >= point, deadline))
      met.push((await read(client, `/v2/crawl/${id}?limit=1`)).status === "scraping")
    }
    const state = await awaitEnd(client, id, deadline)
    const expected = Array.from({ length: pages }, (_, n) => pathOf(n))
    const documents = await readDocuments(client, id)
    const eventsOf = () =>
      eventViolations(
        receiver.requests("/hook").map((request) => request.body.toString("utf8")),
        id,
        pages,
      )
    await waitUntil("every event is delivered", () => eventsOf().length === 0, { deadline: 30_000, every: 100 }).catch(
      () => undefined,
    )
    const asked = site.requests.filter((path) => path === "/" || path.startsWith("/page/"))
    return {
      violations: [
        ...(state.status === "completed" && state.completed === pages
          ? []
          : [`The crawl ended as ${state.status} with ${state.completed} pages instead of ${pages}.`]),
        ...pageViolations(
          expected,
          documents.map(({ metadata }) => new URL(metadata.url).pathname),
        ),
        ...eventsOf(),
      ],
      seconds: (performance.now() - from) / 1000,
      kills: met.filter(Boolean).length,
      refetched: asked.length - new Set(asked).size,
      slowestStart: Math.max(0, ...starts),
    }
  } finally {
    await Promise.all([server.close(), site.close(), receiver.close()])
  }
}
