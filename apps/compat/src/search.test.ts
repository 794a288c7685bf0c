import { default as FirecrawlV1 } from "@mendable/firecrawl-js"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { startSearchPeer } from "@trawl/testing"
import { Firecrawl } from "firecrawl"
import { search } from "firecrawl-aisdk"
import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const require = createRequire(import.meta.url)
const run = promisify(execFile)
// Before the services, whose settings name it.
const peer = await startSearchPeer()
afterAll(() => peer.close())

const own = serviceAndSite({ TRAWL_SEARCH_PROVIDER: "local" })
const engine = serviceAndSite({ TRAWL_SEARCH_PROVIDER: "searxng", TRAWL_SEARXNG_URL: peer.url })

type Place = typeof own

beforeAll(async () => {
  const client = new Firecrawl({ apiUrl: own.service.base, apiKey: own.service.key })
  await client.batchScrape(
    [1, 2, 3].map((n) => `${own.site.base}/page/${n}`),
    { options: { formats: ["markdown"] }, pollInterval: 1 },
  )
})

/** The text that a tool of the MCP server answers. */
const callTool = async ({ service }: Place, args: Readonly<Record<string, unknown>>): Promise<string> => {
  const client = new Client({ name: "compat", version: "1.0.0" })
  const env = { PATH: process.env["PATH"] ?? "", FIRECRAWL_API_URL: service.base, FIRECRAWL_API_KEY: service.key }
  const command = process.execPath
  const script = require.resolve("firecrawl-mcp/dist/index.js")
  await client.connect(new StdioClientTransport({ command, args: [script], env, stderr: "ignore" }))
  const answer = await client.callTool({ name: "firecrawl_search", arguments: args })
  await client.close()
  assert.notStrictEqual(answer.isError, true, JSON.stringify(answer.content))
  return JSON.stringify(answer.content)
}

/** What the published command line prints. */
const runCli = async ({ service }: Place, ...args: ReadonlyArray<string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "trawl-cli-"))
  const cli = require.resolve("firecrawl-cli/dist/index.js")
  const { stdout } = await run(
    process.execPath,
    [cli, "search", ...args, "--api-url", service.base, "-k", service.key],
    { cwd: folder, env: { ...process.env, HOME: folder, FIRECRAWL_NO_TELEMETRY: "1", CI: "true" }, timeout: 60_000 },
  )
  await rm(folder, { recursive: true, force: true })
  return stdout
}

describe("search by published clients, unchanged", () => {
  it("firecrawl 4.42.0 gets results of each source from SearXNG", async () => {
    const client = new Firecrawl({ apiUrl: engine.service.base, apiKey: engine.service.key })
    const { images, news, web } = await client.search("kettles", { limit: 3, sources: ["web", "images", "news"] })
    assert.deepStrictEqual([web?.length, images?.length, news?.length], [3, 3, 3])
    assert.deepInclude(web?.[0], { url: "https://site0.example.com/page/0", title: "Result 0", position: 1 })
  })

  it("firecrawl 4.42.0 gets documents of pages that were fetched here", async () => {
    const client = new Firecrawl({ apiUrl: own.service.base, apiKey: own.service.key })
    const { web } = await client.search("text of page 2", {
      limit: 1,
      scrapeOptions: { formats: ["markdown", "links"] },
    })
    const [page] = web ?? []
    // The client makes a Document of a result with a format's key.
    assert.include((page as { readonly markdown?: string }).markdown, "# Page 2")
    const plain = await client.search("text of page 2", { limit: 1 })
    assert.deepInclude(plain.web?.[0], { url: `${own.site.base}/page/2`, title: "Page 2" })
  })

  it("firecrawl 4.42.0 throws the sentence when an engine does not answer", async () => {
    const client = new Firecrawl({ apiUrl: engine.service.base, apiKey: engine.service.key })
    peer.trouble({ hasNoJson: true })
    const failure = await client.search("kettles").then(
      () => "answered",
      (error: Error) => error.message,
    )
    peer.trouble({})
    assert.include(failure, "search.formats")
  })

  it("firecrawl-mcp 3.26.0, with the keys and sources that it adds", async () => {
    assert.include(await callTool(engine, { query: "kettles", limit: 2 }), "https://site1.example.com/page/1")
    const text = await callTool(own, {
      query: "text of page 3",
      limit: 1,
      sources: [{ type: "web" }],
      scrapeOptions: { formats: ["markdown"], onlyMainContent: true },
    })
    assert.include(text, "# Page 3")
  })

  it("firecrawl-cli 1.23.3", async () => {
    assert.include(await runCli(engine, "kettles", "--limit", "2"), "https://site1.example.com/page/1")
    const { data } = JSON.parse(await runCli(own, "text of page 1", "--limit", "1", "--json")) as {
      readonly data: { readonly web: ReadonlyArray<{ readonly url: string }> }
    }
    assert.strictEqual(data.web[0]?.url, `${own.site.base}/page/1`)
  })

  it("firecrawl-aisdk 0.12.0", async () => {
    const tool = search({ apiKey: own.service.key, apiUrl: own.service.base })
    const answer = await tool.execute?.({ query: "text of page 2", limit: 1 }, { toolCallId: "1", messages: [] })
    assert.include(JSON.stringify(answer), `${own.site.base}/page/2`)
  })

  it("the last client of version 1, 1.29.3", async () => {
    const client = new FirecrawlV1({ apiUrl: own.service.base, apiKey: own.service.key })
    const plain = await client.search("text of page 2", { limit: 1 })
    assert.deepStrictEqual(
      plain.data.map(({ url }) => url),
      [`${own.site.base}/page/2`],
    )
    const scraped = await client.search("text of page 2", { limit: 1, scrapeOptions: { formats: ["markdown"] } })
    assert.include(scraped.data[0]?.markdown, "# Page 2")
  })

  it("a client like the n8n node", async () => {
    const response = await fetch(`${own.service.base}/v2/search`, {
      method: "POST",
      headers: { authorization: `Bearer ${own.service.key}`, "content-type": "application/json" },
      body: JSON.stringify({
        query: "page",
        limit: 5,
        sources: [{ type: "web" }],
        timeout: 60_000,
        ignoreInvalidURLs: false,
        integration: "n8n",
      }),
    })
    const { data, success } = (await response.json()) as {
      readonly success: boolean
      readonly data: { readonly web: ReadonlyArray<unknown> }
    }
    assert.deepStrictEqual([response.status, success, data.web.length], [200, true, 3])
  })
})
