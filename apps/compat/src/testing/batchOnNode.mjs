// A program that scrapes and watches a batch, and watches a crawl, run on several Node versions: node batchOnNode.mjs <base> <key> <site>. Prints its results as JSON.
import { Firecrawl } from "firecrawl"

const [base, key, site] = process.argv.slice(2)
const client = new Firecrawl({ apiUrl: base, apiKey: key })
const urls = Array.from({ length: 5 }, (_, n) => `${site}/page/${n}`)

const job = await client.batchScrape(urls, { options: { formats: ["markdown"] }, pollInterval: 1 })

const { id } = await client.startBatchScrape(urls, { options: { formats: ["markdown"] } })
const errors = []

const watch = async (job, kind) => {
  const watcher = client.watcher(job, { kind, pollInterval: 1, timeout: 60 })
  const watched = []
  watcher.on("document", ({ metadata }) => watched.push(metadata?.sourceURL))
  watcher.on("error", (error) => errors.push(error))
  const ended = new Promise((resolve) => watcher.once("done", resolve))
  await watcher.start()
  const { status } = await ended
  watcher.close()
  return { status, watched: watched.toSorted() }
}

const { status, watched } = await watch(id, "batch")
const crawl = await client.startCrawl(`${site}/tour/`, { scrapeOptions: { formats: ["markdown"] } })
const crawled = await watch(crawl.id, "crawl")

const isSocket = typeof globalThis.WebSocket === "function"
const result = { node: process.version, isSocket, scraped: job.data.length, watched, errors, status, crawled }
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
