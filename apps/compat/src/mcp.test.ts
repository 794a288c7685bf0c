import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, assert, beforeAll, describe, it } from "vitest"
import { type McpClient, mcpClients, wrapped } from "./testing/mcpClients.ts"
import { serviceAndSite } from "./testing/serviceAndSite.ts"
import { testedServer } from "./testing/testedServer.ts"

const place = serviceAndSite()

const names =
  "scrape batch_scrape batch_status batch_cancel crawl crawl_status crawl_cancel map search extract extract_status parse".split(
    " ",
  )

const page = (n: number) => `${place.site.base}/page/${n}`
const idIn = (text: string): string => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u.exec(text)?.[0] ?? ""
const cursorIn = (text: string): string | undefined => /cursor "(.*)"/u.exec(text)?.[1]

/** The texts of all answers of a tool, each with the cursor of the one before it. */
const allOf = async (
  client: McpClient,
  tool: string,
  args: Record<string, unknown>,
): Promise<ReadonlyArray<string>> => {
  const texts: Array<string> = []
  for (let cursor: string | undefined, more = true; more && texts.length < 30;) {
    const { text } = await client.call(tool, { ...args, ...(cursor === undefined ? {} : { cursor }) })
    texts.push(text)
    cursor = cursorIn(text)
    more = cursor !== undefined
  }
  return texts
}

describe.each(mcpClients)("tools for %s", (_, connect) => {
  let client: McpClient
  beforeAll(async () => {
    client = await connect(place.service)
  })
  afterAll(() => client.close())

  it("are listed", async () => {
    assert.deepStrictEqual(await client.tools(), names)
  })

  it("scrape a page, part by part", async () => {
    const texts = await allOf(client, "scrape", { url: page(1), formats: ["markdown", "rawHtml"], maxTokens: 100 })
    assert.isAtLeast(texts.length, 2)
    assert.include(texts[0], "# Page 1")
    assert.include(texts.join("\n"), "</html>")
    const { mimeType, text } = await client.read(`trawl://scrape/${idIn(texts[0] ?? "")}`)
    assert.strictEqual(mimeType, "text/markdown")
    assert.include(text, "# Page 1")
  })

  it("scrape a batch, and read it page by page", async () => {
    const { text } = await client.call("batch_scrape", { urls: [2, 3, 4].map(page) })
    const texts = await allOf(client, "batch_status", { id: idIn(text), wait: 30, maxTokens: 120 })
    assert.isAtLeast(texts.length, 2)
    for (const n of [2, 3, 4]) assert.include(texts.join("\n"), `# Page ${n}`)
    assert.match(texts.at(-1) ?? "", /completed; 3 of 3 pages done/u)
    assert.match(texts.at(-1) ?? "", /That is all of it\.$/u)
  })

  it("crawl, map, search and extract", async () => {
    const tour = `${place.site.base}/tour/`
    const crawl = await client.call("crawl", { url: tour, limit: 3, options: { sitemap: "skip" } })
    const crawled = await client.call("crawl_status", { id: idIn(crawl.text), wait: 30 })
    assert.include(crawled.text, "# Tour 1")
    assert.include((await client.call("map", { url: tour })).text, `${tour}2`)
    assert.include((await client.call("search", { query: "text of stop 1 of the tour" })).text, `${tour}1`)
    const schema = { type: "object", properties: { title: { type: "string" } } }
    const extract = await client.call("extract", { urls: [page(1)], schema })
    const { text } = await client.call("extract_status", { id: idIn(extract.text), wait: 30 })
    assert.include(text, '"title": "Page 1"')
  })

  it("parse a text", async () => {
    const { text } = await client.call("parse", { text: "<h1>Hello</h1><p>A file.</p>", fileName: "a.html" })
    assert.include(text, "# Hello")
  })

  it("say what is wrong with arguments, and that a tool is not there", async () => {
    assert.deepStrictEqual(await client.call("scrape", { url: page(1), formts: ["markdown"] }), {
      text: 'BAD_REQUEST: Unrecognized key "formts" in the body. Did you mean formats?',
      isError: true,
    })
    const missing = await client.call("nothing", {}).catch((error: unknown) => String(error))
    assert.include(JSON.stringify(missing), "'nothing' not found")
  })

  it("need the key", async () => {
    const refused = await connect({ ...place.service, key: "wrong" }).catch((error: unknown) => String(error))
    assert.match(String(refused), /UNAUTHORIZED|401|Unauthorized/u)
  })
})

describe("npm start -- mcp", () => {
  let client: McpClient | undefined
  let folder = ""
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "trawl-mcp-"))
    await writeFile(join(folder, "hello.html"), "<h1>Hello</h1><p>A file.</p>")
    await symlink("/etc/hosts", join(folder, "link"))
  })
  afterEach(() => client?.close())
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const start = async (args: ReadonlyArray<string>) => {
    const sdk = new Client({ name: "compat", version: "1.0.0" })
    const env = {
      PATH: process.env["PATH"] ?? "",
      ...testedServer.env,
      TRAWL_MCP_KEY: place.service.key,
      TRAWL_BROWSER: "off",
      TRAWL_ALLOW: "127.0.0.1",
    }
    const command = [...testedServer.args, "mcp", ...args]
    await sdk.connect(new StdioClientTransport({ command: process.execPath, args: command, env, stderr: "ignore" }))
    client = wrapped(sdk)
    return client
  }

  it("speaks for a service that runs, and sends it files of one folder", async () => {
    const own = await start(["--server", place.service.base, "--files", folder])
    assert.deepStrictEqual(await own.tools(), names)
    assert.include((await own.call("scrape", { url: `${place.site.base}/page/5` })).text, "# Page 5")
    assert.include((await own.call("parse", { filePath: "hello.html" })).text, "# Hello")
    for (const filePath of ["link", "../x", "/etc/hosts", "."])
      assert.deepStrictEqual(await own.call("parse", { filePath }), {
        text: "BAD_REQUEST: filePath names no file in the folder of --files.",
        isError: true,
      })
  })

  it("starts a service of its own", async () => {
    const own = await start([])
    assert.include((await own.call("scrape", { url: `${place.site.base}/page/6` })).text, "# Page 6")
  })
})
