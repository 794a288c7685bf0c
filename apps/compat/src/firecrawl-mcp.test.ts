import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { createRequire } from "node:module"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const server = createRequire(import.meta.url).resolve("firecrawl-mcp/dist/index.js")
const place = serviceAndSite()

const connected = async () => {
  const client = new Client({ name: "compat", version: "1.0.0" })
  const env = {
    PATH: process.env["PATH"] ?? "",
    FIRECRAWL_API_URL: place.service.base,
    FIRECRAWL_API_KEY: place.service.key,
  }
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [server], env, stderr: "ignore" }))
  return client
}

describe("the published MCP server, version 3.26.0", () => {
  it("scrapes a page for its tool call", async () => {
    const client = await connected()
    const answer = await client.callTool({
      name: "firecrawl_scrape",
      arguments: { url: `${place.site.base}/page/4`, formats: ["markdown"] },
    })
    assert.include(JSON.stringify(answer.content), "# Page 4")
    await client.close()
  })

  it("crawls a site for its tool call, and looks after the crawl", async () => {
    const client = await connected()
    const answer = await client.callTool({
      name: "firecrawl_crawl",
      arguments: { url: `${place.site.base}/tour/`, limit: 3, maxDiscoveryDepth: 1, sitemap: "skip" },
    })
    const text = JSON.stringify(answer.content)
    assert.include(text, "# Tour 1")
    const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u.exec(text) ?? []
    const status = await client.callTool({ name: "firecrawl_check_crawl_status", arguments: { id } })
    assert.include(JSON.stringify(status.content), "completed")
    await client.close()
  })

  it("parses a file for its tool call", async () => {
    const folder = await mkdtemp(join(tmpdir(), "trawl-mcp-"))
    const filePath = join(folder, "hello.html")
    await writeFile(filePath, "<h1>Hello</h1><p>A file.</p>")
    const client = await connected()
    const answer = await client.callTool({ name: "firecrawl_parse", arguments: { filePath, formats: ["markdown"] } })
    assert.include(JSON.stringify(answer.content), "# Hello")
    await client.close()
    await rm(folder, { recursive: true, force: true })
  })
})
