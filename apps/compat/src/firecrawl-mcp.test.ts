import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { createRequire } from "node:module"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Service, startService } from "./startService.ts"
import { type Site, startSite } from "./site.ts"

const server = createRequire(import.meta.url).resolve("firecrawl-mcp/dist/index.js")
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

describe("the published MCP server, version 3.26.0", () => {
  it("scrapes a page for its tool call", async () => {
    const client = new Client({ name: "compat", version: "1.0.0" })
    const env = { PATH: process.env["PATH"] ?? "", FIRECRAWL_API_URL: service.base, FIRECRAWL_API_KEY: service.key }
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [server], env, stderr: "ignore" }))
    const answer = await client.callTool({ name: "firecrawl_scrape", arguments: { url: `${site.base}/page/4`, formats: ["markdown"] } })
    assert.include(JSON.stringify(answer.content), "# Page 4")
    await client.close()
  })
})
