import { batchScrape, crawl } from "firecrawl-aisdk"
import { assert, describe, it } from "vitest"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const place = serviceAndSite()

describe("the published AI SDK tools, version 0.12.0", () => {
  it("scrapes a batch for its tool call", async () => {
    const tool = batchScrape({ apiKey: place.service.key, apiUrl: place.service.base })
    const urls = [1, 2, 3].map((n) => `${place.site.base}/page/${n}`)
    const answer = await tool.execute?.({ urls, formats: ["markdown"] }, { toolCallId: "1", messages: [] })
    assert.include(JSON.stringify(answer), "# Page 3")
  })

  it("starts a crawl for its tool call", async () => {
    const tool = crawl({ apiKey: place.service.key, apiUrl: place.service.base })
    const answer = await tool.execute?.(
      { url: `${place.site.base}/tour/`, limit: 2 },
      { toolCallId: "1", messages: [] },
    )
    assert.include(JSON.stringify(answer), `${place.service.base}/v2/crawl/`)
  })
})
