import { createServer, type Server as HttpServer } from "node:http"
import type { AddressInfo } from "node:net"
import { inflateSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { browserServer, type SharedServer } from "./testing/browserServer.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"

const shop = `<!DOCTYPE html><title>Shop</title><body style="margin:0;background:rgb(10,200,30)">
<div id="cookies" style="position:fixed;inset:0">We use cookies</div>
<form action="/found"><input id="q" name="q"><iframe src="/framed"></iframe></form><div style="height:3000px">tall</div>`

const found = (
  query: string,
) => `<!DOCTYPE html><title>Found</title><main><h1>Results for ${query}</h1><ul id="list"></ul></main><div style="height:2000px"></div><script>
  setTimeout(() => { list.innerHTML = "<li>Copper kettle, which keeps water warm</li><li>Iron kettle, which lasts for a hundred years</li>" }, 300)
</script>`

const links = `<!DOCTYPE html><title>Links</title><a id="file" href="/table.csv">file</a> <a id="new" target="_blank" href="/found?q=window">new</a>
<button id="ask" onclick="this.textContent = confirm('Sure?') ? 'yes' : 'no'; alert('Thanks')">ask</button>`

const answers = (url: URL): string | undefined =>
  ({
    "/": shop,
    "/links": links,
    "/framed": "<button onclick=\"this.textContent = 'clicked'\">in the frame</button>",
    "/found": found(url.searchParams.get("q") ?? ""),
  })[url.pathname]

let site: HttpServer
let address: string
let server: SharedServer
let client: Client
beforeAll(async () => {
  site = createServer((request, response) => {
    const body = answers(new URL(request.url ?? "/", "http://127.0.0.1"))
    if (body === undefined)
      response.writeHead(200, { "content-type": "text/csv", "content-disposition": "attachment" }).end("a,b")
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  // A server that listens on a port has an address of this kind.
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  server = await browserServer()
  client = makeClient(server.base)
})
afterAll(async () => {
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

const scrape = (body: object) => client.call("/v2/scrape", { body: { url: `${address}/`, ...body } })

const click = (selector: string) => ({ type: "click", selector })

const bytesAt = async (file: string) => {
  const answer = await fetch(file)
  return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Colour of the top left pixel: the first line's filter has nothing to its left or above. */
const firstPixel = (png: Buffer) => {
  const start = png.indexOf("IDAT")
  return [
    ...inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)), { finishFlush: 2 }).subarray(1, 4),
  ]
}

/** Height of a JPEG, from its frame header. */
const jpegHeight = (jpeg: Buffer) => jpeg.readUInt16BE(jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5)

describe("actions over HTTP", () => {
  it("run in order, and the document shows the page on which they end", async () => {
    const page = await client.scrape({
      url: `${address}/`,
      actions: [
        { type: "screenshot", viewport: { width: 400, height: 300 } },
        click("#q"),
        { type: "write", text: "kettle" },
        { type: "scroll" },
        { type: "executeJavascript", script: "return { y: scrollY > 0, typed: q.value }" },
        { type: "press", key: "Enter" },
        { type: "wait", selector: "#list li" },
        { type: "executeJavascript", script: "document.querySelectorAll('#list li').length" },
        { type: "scrape" },
        { type: "pdf", format: "A4", landscape: true },
        { type: "wait", milliseconds: 50 },
        { type: "screenshot", fullPage: true, quality: 60 },
      ],
    })
    expect(page.markdown).toMatch(/^# Results for kettle\n[^]*Copper kettle[^]*Iron kettle/u)
    expect(page.metadata).toMatchObject({ title: "Found", url: `${address}/found?q=kettle` })
    expect(page.actions).toMatchObject({
      javascriptReturns: [
        { type: "object", value: { y: true, typed: "kettle" } },
        { type: "number", value: 2 },
      ],
      scrapes: [{ url: `${address}/found?q=kettle`, html: expect.stringContaining("Iron kettle") }],
    })
    const [first = "", last = ""] = page.actions?.screenshots ?? []
    const [print = ""] = page.actions?.pdfs ?? []
    const [small, full, paper] = await Promise.all([bytesAt(first), bytesAt(last), bytesAt(print)])
    expect([small.type, small.bytes.readUInt32BE(16), small.bytes.readUInt32BE(20)]).toEqual(["image/png", 400, 300])
    expect(firstPixel(small.bytes)).toEqual([10, 200, 30])
    expect([full.type, jpegHeight(full.bytes) > 2000]).toEqual(["image/jpeg", true])
    expect([
      paper.type,
      /\/MediaBox \[0 0 84\d(?:\.\d+)? 59\d(?:\.\d+)?\]/u.test(paper.bytes.toString("latin1")),
    ]).toEqual(["application/pdf", true])
  })

  it("reach into frames", async () => {
    const script = "frames[0].document.querySelector('button').textContent"
    const { actions } = await client.scrape({
      url: `${address}/`,
      formats: ["links"],
      actions: [click("button"), { type: "executeJavascript", script }],
    })
    expect(actions).toEqual({
      screenshots: [],
      scrapes: [],
      javascriptReturns: [{ type: "string", value: "clicked" }],
      pdfs: [],
    })
  })

  it("follow new windows, capture files that a click opens, and answer dialogs", async () => {
    const by = (...actions: ReadonlyArray<object>) => client.scrape({ url: `${address}/links`, actions })
    const [window, file, dialog] = await Promise.all([
      by(click("#new")),
      by({ type: "scrape" }, click("#file")),
      by(click("#ask"), { type: "executeJavascript", script: "ask.textContent" }),
    ])
    expect([window.metadata.url, window.metadata["title"]]).toEqual([`${address}/found?q=window`, "Found"])
    expect([file.markdown, file.metadata.url, file.actions?.scrapes[0]?.url]).toEqual([
      "| a | b |\n| --- | --- |\n",
      `${address}/table.csv`,
      `${address}/links`,
    ])
    expect(dialog.actions?.javascriptReturns).toEqual([{ type: "string", value: "no" }])
  })

  it("fail with a code, and name the failed step", async () => {
    const actions = [click("#q"), { type: "write", text: "hunter2" }, click("#buy")]
    const { body, status } = await scrape({ actions, timeout: 60_000 })
    expect([status, body]).toMatchObject([500, { success: false, code: "SCRAPE_ACTION_ERROR" }])
    expect((body as { error: string }).error).toMatch(
      /^Action 3 \(click, "#buy"\) failed: no element matches the selector within \d+ seconds?\.$/u,
    )
    expect(server.output()).not.toContain("hunter2")
  })

  it("are skipped with a warning if there is no page to act on", async () => {
    const { body, status } = await scrape({ url: `${address}/table.csv`, actions: [{ type: "scrape" }] })
    expect([status, body]).toMatchObject([
      200,
      {
        data: {
          markdown: expect.stringContaining("| a | b |"),
          warning: "The actions were not run: the address leads to a file, not to a page.",
        },
      },
    ])
  })
})
