import { FirecrawlClient } from "@agentic/firecrawl"
import { assert, describe, it } from "vitest"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const place = serviceAndSite()

describe("@agentic/firecrawl 7.6.9, a client of version 1", () => {
  it("scrapes a page", async () => {
    const client = new FirecrawlClient({ apiKey: place.service.key, apiBaseUrl: place.service.base })
    const answer = await client.scrapeUrl({ url: `${place.site.base}/page/4`, formats: ["markdown"] })
    assert.isTrue(answer.success)
    assert.include(JSON.stringify(answer), "# Page 4")
  })
})
