import { setTimeout as sleep } from "node:timers/promises"

/** Whether sitemaps are asked for. */
export type SitemapMode = "include" | "skip"

interface Status {
  readonly status: string
  readonly next?: string
  readonly warning?: string
  readonly data: ReadonlyArray<{ readonly metadata?: Metadata }>
}

interface Metadata {
  readonly url?: string
  readonly sourceURL?: string
  readonly statusCode?: number
  readonly contentType?: string
}

// What answers with an error, and a file that is no HTML, are documents too, and no pages that are wanted.
const isPage = ({ contentType = "text/html", statusCode }: Metadata = {}): boolean =>
  statusCode === 200 && contentType.startsWith("text/html")

const ask = async (url: string, body?: unknown): Promise<unknown> => {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
  const response = await fetch(url, body === undefined ? {} : post)
  if (!response.ok) throw new Error(`${url} answers with ${response.status}: ${await response.text()}`)
  return response.json()
}

const ended = new Set(["completed", "failed", "cancelled"])

/** The addresses of the pages that answered, of a crawl of a whole site, in order, with each repetition. */
export const crawlSite = async (server: string, url: string, sitemap: SitemapMode) => {
  // No page may be lost to the speed of the machine: few at once, each with much time.
  const scrapeOptions = { formats: ["links"], timeout: 300_000 }
  const body = { url, sitemap, crawlEntireDomain: true, limit: 100_000, maxConcurrency: 8, scrapeOptions }
  // The server's answers have the shapes of its contract.
  const { id } = (await ask(`${server}/v2/crawl`, body)) as { readonly id: string }
  const read = async (address: string) => (await ask(address)) as Status
  const first = `${server}/v2/crawl/${id}`
  let status = await read(first)
  while (!ended.has(status.status)) {
    await sleep(500)
    status = await read(first)
  }
  const { warning } = status
  const found: Array<string> = []
  for (;;) {
    for (const { metadata } of status.data) if (isPage(metadata)) found.push(metadata?.url ?? metadata?.sourceURL ?? "")
    if (status.next === undefined) return { found, warning, outcome: status.status }
    status = await read(status.next)
  }
}

/** The addresses of a map of a whole site. */
export const mapSite = async (server: string, url: string, sitemap: SitemapMode) => {
  const body = { url, sitemap, limit: 100_000, filterByPath: false, timeout: 300_000 }
  const { links, warning } = (await ask(`${server}/v2/map`, body)) as {
    readonly links: ReadonlyArray<{ readonly url: string }>
    readonly warning?: string
  }
  return { found: links.map((link) => link.url), warning, outcome: "completed" }
}
