import { type FixtureSite, startFixtureSite } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

let site: FixtureSite
let server: HostedServer
let client: Client
beforeAll(async () => {
  site = await startFixtureSite()
  server = await hostServer({ TRAWL_EXPLAIN: "true", TRAWL_LOG_LEVEL: "trace" })
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

describe("TRAWL_EXPLAIN", () => {
  it("lists in the document what was removed from it and why, and logs none of it", async () => {
    const page = await client.scrape({ url: `${site.url}/static/7`, formats: ["markdown"] })
    const reason = expect.stringMatching(/^its score is below the threshold: in navigation/u)
    const heading = {
      text: "The Fixture Courier",
      path: expect.stringMatching(/^header/u),
      reason,
      score: expect.any(Number),
    }
    expect(page.metadata).toMatchObject({
      contentExplanation: {
        threshold: expect.any(Number),
        kept: expect.any(Number),
        removed: expect.arrayContaining([heading]),
      },
    })
    expect(server.output()).not.toContain("The Fixture Courier")
  })

  it("lists nothing if the whole page was requested, or a part by selector", async () => {
    const url = `${site.url}/static/7`
    const pages = await Promise.all(
      [{ onlyMainContent: false }, { includeTags: ["main"] }].map((options) => client.scrape({ url, ...options })),
    )
    expect(pages.map(({ metadata }) => "contentExplanation" in metadata)).toEqual([false, false])
  })
})
