import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { browserServer, type SharedServer } from "./testing/browserServer.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"

let site: FixtureSite
let server: SharedServer
let client: Client
beforeAll(async () => {
  site = await startFixtureSite()
  server = await browserServer()
  client = makeClient(server.base)
})
afterAll(async () => {
  await site.close()
})

describe("one scrape with the real engines", () => {
  it("gives every base format of a page", async () => {
    const url = `${site.url}/static/7`
    const attributes = { type: "attributes", selectors: [{ selector: "figure img", attribute: "src" }] }
    const page = await client.scrape({ url, formats: ["markdown", "html", "rawHtml", "links", "images", attributes] })
    const images = [0, 6, 12, 18, 24, 30, 36].map((n) => `/media/picture-${n}.png`)
    expect(page).toMatchObject({
      markdown: expect.stringMatching(/^# Article 7\n[^]*\n\| Name[^]*END-MARK-7\s*$/u),
      html: expect.stringMatching(/<h1>Article 7<\/h1>[^]*END-MARK-7/u),
      rawHtml: await (await fetch(url)).text(),
      links: Array.from({ length: 42 }, (_, n) => `${site.url}/static/${7 + n}`),
      images: images.map((path) => site.url + path),
      attributes: [{ selector: "figure img", attribute: "src", values: images }],
      metadata: {
        title: "Article 7",
        sourceURL: url,
        url,
        statusCode: 200,
        contentType: "text/html; charset=utf-8",
        proxyUsed: "basic",
        creditsUsed: 1,
      },
    })
    expect([page.html?.includes("The Fixture Courier"), page.warning]).toEqual([false, undefined])
  })

  it("takes a screenshot, which only its signed address serves", async () => {
    const { screenshot = "" } = await client.scrape({
      url: `${site.url}/docs/3`,
      formats: [{ type: "screenshot", viewport: { width: 800, height: 600 } }],
    })
    const image = await fetch(screenshot)
    const bytes = Buffer.from(await image.arrayBuffer())
    expect([image.status, image.headers.get("content-type"), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      200,
      "image/png",
      800,
      600,
    ])
    const unsigned = await fetch(screenshot.replace(/\?.*/u, ""))
    expect([screenshot.startsWith(server.base), unsigned.status]).toEqual([true, 403])
  })

  it("gives the text of a PDF, even with a vague media type, and its bytes without a parser", async () => {
    const [letter, nameless] = await Promise.all([
      client.scrape({ url: `${site.url}/media/letter.pdf`, formats: ["markdown", "html"] }),
      client.scrape({ url: `${site.url}/media/pdf-as-octets` }),
    ])
    expect([letter.markdown, letter.html, letter.metadata["numPages"], letter.metadata["creditsUsed"]]).toEqual([
      "A letter from the harbour END-MARK-pdf\n",
      "<p>A letter from the harbour END-MARK-pdf</p>",
      1,
      1,
    ])
    expect(nameless.markdown).toBe("Nameless letter\n")
    expect((await client.scrape({ url: `${site.url}/media/letter.pdf`, parsers: [] })).markdown).toMatch(/^JVBER/u)
  })

  it("gives the bytes of a file", async () => {
    const url = `${site.url}/media/icon.png`
    const page = await client.scrape({ url, formats: ["rawBase64"] })
    expect(page.rawBase64).toBe(Buffer.from(await (await fetch(url)).arrayBuffer()).toString("base64"))
  })

  it("uses a browser for a page that scripts render, and only then", async () => {
    const [script, plain] = ["/script/fetch/4", "/static/5"].map((path) => site.url + path)
    const { id } = await client.submit({ urls: [script, plain] })
    await expect.poll(async () => (await client.status(id)).status, { timeout: 30_000 }).toBe("completed")
    const [drawn, read] = (await client.documents(id)).toSorted(
      (a, b) => Number(a.metadata.sourceURL === plain) - Number(b.metadata.sourceURL === plain),
    )
    expect([drawn?.metadata["title"], drawn?.markdown?.includes("END-MARK-4")]).toEqual(["Application 4", true])
    expect(read?.markdown).toContain("END-MARK-5")
    expect([site.traffic.count({ prefix: "/script/fetch/4" }), site.traffic.count({ prefix: "/static/5" })]).toEqual([
      2, 1,
    ])
  })
})

describe("a page that hangs in the browser", () => {
  it("is given up after its timeout, with 408, and its connection is closed", async () => {
    const prefix = "/slow/never?e2e=browser"
    const answer = await client.call("/v2/scrape", {
      body: { url: site.url + prefix, formats: ["screenshot"], timeout: 2000 },
    })
    expect([answer.status, answer.body]).toMatchObject([408, { code: "SCRAPE_TIMEOUT" }])
    await waitUntil("the connection is closed", () => site.traffic.inFlight({ prefix }) === 0, { every: 10 })
  })

  it("is dropped when the client goes away", async () => {
    const prefix = "/slow/never?e2e=browser-disconnect"
    const stop = new AbortController()
    const body = JSON.stringify({ url: site.url + prefix, formats: ["screenshot"], timeout: 60_000 })
    const asked = fetch(`${server.base}/v2/scrape`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
      signal: stop.signal,
    })
    await waitUntil("the page is asked for", () => site.traffic.inFlight({ prefix }) === 1, { every: 10 })
    stop.abort()
    await expect(asked).rejects.toThrow("aborted")
    await waitUntil("the connection is closed", () => site.traffic.inFlight({ prefix }) === 0, { every: 10 })
  })
})
