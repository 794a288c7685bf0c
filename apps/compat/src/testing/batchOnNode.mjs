// A program that scrapes and watches a batch, run on several Node versions: node batchOnNode.mjs <base> <key> <site>. Prints its results as JSON.
import { Firecrawl } from "firecrawl"

const [base, key, site] = process.argv.slice(2)
const client = new Firecrawl({ apiUrl: base, apiKey: key })
const urls = Array.from({ length: 5 }, (_, n) => `${site}/page/${n}`)

const job = await client.batchScrape(urls, { options: { formats: ["markdown"] }, pollInterval: 1 })

const { id } = await client.startBatchScrape(urls, { options: { formats: ["markdown"] } })
const watcher = client.watcher(id, { kind: "batch", pollInterval: 1, timeout: 60 })
const watched = []
const errors = []
watcher.on("document", ({ metadata }) => watched.push(metadata?.sourceURL))
watcher.on("error", (error) => errors.push(error))
const ended = new Promise((resolve) => watcher.once("done", resolve))
await watcher.start()
const { status } = await ended
watcher.close()

const isSocket = typeof globalThis.WebSocket === "function"
const result = {
  node: process.version,
  isSocket,
  scraped: job.data.length,
  watched: watched.toSorted(),
  errors,
  status,
}
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
