import { batchScrape } from "firecrawl-aisdk"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Service, startService } from "./startService.ts"
import { type Site, startSite } from "./site.ts"

let service: Service
let site: Site

beforeAll(async () => {
  site = await startSite()
  service = await startService()
})
afterAll(async () => {
  await service?.stop()
  await site?.close()
})

describe("the published AI SDK tools, version 0.12.0", () => {
  it("scrapes a batch for its tool call", async () => {
    const tool = batchScrape({ apiKey: service.key, apiUrl: service.base })
    const urls = [1, 2, 3].map((n) => `${site.base}/page/${n}`)
    const answer = await tool.execute?.({ urls, formats: ["markdown"] }, { toolCallId: "1", messages: [] })
    assert.include(JSON.stringify(answer), "# Page 3")
  })
})
