import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { assert, beforeAll, describe, it } from "vitest"
import { installed } from "./testing/installed.ts"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

interface Loaded {
  readonly pageContent: string
  readonly metadata: { readonly title?: string; readonly sourceURL?: string }
}
interface Settings {
  readonly url: string
  readonly apiKey: string
  readonly apiUrl: string
  readonly mode: "scrape" | "crawl"
  readonly params?: object
}
/** The part of the package's class that these tests use: its types come with the package. */
type Loader = new (settings: Settings) => { readonly load: () => Promise<ReadonlyArray<Loaded>> }

let FireCrawlLoader: Loader
const place = serviceAndSite()
beforeAll(async () => {
  const modules = await installed(
    "@langchain/community@0.3.59",
    "@langchain/core@0.3.80",
    "@mendable/firecrawl-js@1.29.3",
  )
  const file = join(modules, "@langchain", "community", "document_loaders", "web", "firecrawl.js")
  ;({ FireCrawlLoader } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly FireCrawlLoader: Loader
  })
}, 180_000)

const load = (settings: Partial<Settings>) =>
  new FireCrawlLoader({
    url: `${place.site.base}/page/3`,
    apiKey: place.service.key,
    apiUrl: place.service.base,
    mode: "scrape",
    ...settings,
  }).load()

describe("FireCrawlLoader of @langchain/community 0.3.59, with the client 1.29.3", () => {
  it.each([{}, { formats: ["markdown"], onlyMainContent: true }, { pageOptions: { onlyMainContent: true } }])(
    "loads a page with the parameters %j",
    async (params) => {
      const [page] = await load({ params })
      assert.include(page?.pageContent, "# Page 3")
      assert.deepInclude(page?.metadata, { title: "Page 3", sourceURL: `${place.site.base}/page/3` })
    },
  )

  it("loads the pages of a crawl", async () => {
    const pages = await load({
      mode: "crawl",
      url: `${place.site.base}/tour/`,
      params: { limit: 3, scrapeOptions: { formats: ["markdown"] } },
    })
    assert.strictEqual(pages.length, 3)
    for (const { metadata, pageContent } of pages) {
      assert.include(pageContent, "# Tour")
      assert.include(metadata.sourceURL, "/tour/")
    }
  })
})
