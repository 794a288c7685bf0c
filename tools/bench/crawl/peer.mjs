// Crawlee's CheerioCrawler with its storage in memory: `<start> <concurrency>`, from a folder with the package. It follows every link and
// keeps the title of each page.
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const [, , folder, start, concurrency] = process.argv
const require = createRequire(join(folder, "package.json"))
const { CheerioCrawler, Configuration } = await import(pathToFileURL(require.resolve("@crawlee/cheerio")).href)
const { MemoryStorage } = await import(pathToFileURL(require.resolve("@crawlee/memory-storage")).href)

process.send("ready")
await new Promise((resolve) => process.once("message", resolve))
const configuration = new Configuration({
  storageClient: new MemoryStorage({ persistStorage: false, writeMetadata: false }),
  persistStorage: false,
})
let titles = 0
const crawler = new CheerioCrawler(
  {
    minConcurrency: Number(concurrency),
    maxConcurrency: Number(concurrency),
    async requestHandler({ $, enqueueLinks, pushData, request }) {
      await pushData({ url: request.loadedUrl, title: $("title").text() })
      titles += 1
      await enqueueLinks()
    },
  },
  configuration,
)
const begin = performance.now()
await crawler.run([start])
process.send({ ms: performance.now() - begin, pages: titles })
process.on("disconnect", () => process.exit())
