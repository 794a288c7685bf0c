import { createServer, type RequestListener, type Server as HttpServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { startSocksProxy, type TestProxy } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

const film = Buffer.concat([Buffer.of(0, 0, 0, 24), Buffer.from("ftypisom"), Buffer.alloc(20_000, 7)])

const player = `<title>Player</title><main id="player"></main><script>
  setTimeout(() => {
    const video = document.createElement("video")
    video.src = URL.createObjectURL(new Blob(["no film"]))
    player.append(video)
    fetch("/film.mp4?part=all").then((answer) => answer.blob())
  }, 200)
</script>`

const html = (body: string) => (response: ServerResponse) =>
  void response.setHeader("content-type", "text/html").end(body)

const byPath: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/player": html(player),
  "/film.mp4": (response) => void response.setHeader("content-type", "video/mp4").end(film),
  "/counter": html(`<title>Counter</title><main><h1 id="count"></h1></main><script>
    localStorage.count = Number(localStorage.count ?? 0) + 1
    count.textContent = "Visit " + localStorage.count
  </script>`),
  "/bomb": html(
    "<p>bomb</p><script>const kept = []; setInterval(() => kept.push(new Uint8Array(48 << 20).fill(7)), 25)</script>",
  ),
  "/plain": html("<title>Plain</title><main><p>Plain text of a page that is in no hurry.</p></main>"),
}

const answer: RequestListener = ({ url = "" }, response) =>
  (byPath[url.split("?", 1)[0] ?? ""] ?? ((missing: ServerResponse) => void missing.writeHead(404).end()))(response)

let site: HttpServer
let address: string
let proxy: TestProxy
let server: HostedServer
let client: Client
beforeAll(async () => {
  site = createServer(answer)
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  // A server that listens on a port has an address of this kind.
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  proxy = await startSocksProxy()
  server = await hostServer({
    TRAWL_BROWSER: "auto",
    TRAWL_YT_DLP: "off",
    TRAWL_FFMPEG: "off",
    TRAWL_PROXIES_ENHANCED: `jp=socks5://127.0.0.1:${proxy.port}`,
  })
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await proxy.close()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

const scrape = (path: string, options: object = {}) =>
  client.call("/v2/scrape", { body: { url: address + path, ...options } })

describe("the browser over HTTP", () => {
  it("returns the video that a page's scripts request", async () => {
    const { body, status } = await scrape("/player", { formats: ["video"] })
    // The tests of the contract check the shape of a document.
    const { data } = body as { readonly data: { readonly video: string } }
    const file = await fetch(data.video)
    expect([status, file.headers.get("content-type"), Buffer.from(await file.arrayBuffer()).equals(film)]).toEqual([
      200,
      "video/mp4",
      true,
    ])
  })

  it("keeps a profile from one request to the next, and through a batch", async () => {
    const visit = async (saveChanges: boolean) =>
      (
        await client.scrape({ url: `${address}/counter`, maxAge: 0, profile: { name: "counter", saveChanges } })
      ).markdown?.trim()
    const visits = [await visit(true), await visit(true), await visit(false), await visit(false)]
    expect(visits).toEqual(["# Visit 1", "# Visit 2", "# Visit 3", "# Visit 3"])
    const { id } = await client.submit({
      urls: [1, 2, 3].map((n) => `${address}/counter?${n}`),
      maxAge: 0,
      profile: { name: "counter" },
    })
    let state = await client.status(id)
    while (state.status === "scraping") {
      await new Promise((resolve) => setTimeout(resolve, 100))
      state = await client.status(id)
    }
    const documents = await client.documents(id)
    expect(documents.map(({ markdown }) => markdown?.trim()).toSorted()).toEqual([
      "# Visit 3",
      "# Visit 4",
      "# Visit 5",
    ])
    const { body } = await client.call("/v2/profiles")
    expect(body).toMatchObject({ profiles: [{ name: "counter" }] })
  })

  it("uses the proxies of the requested tier, and says so", async () => {
    const through = await client.scrape({
      url: `${address}/plain`,
      maxAge: 0,
      proxy: "enhanced",
      formats: ["markdown", "screenshot"],
    })
    expect(through.metadata).toMatchObject({ proxyUsed: "stealth" })
    expect(new Set(proxy.asked)).toEqual(new Set([new URL(address).host]))
    const direct = await client.scrape({
      url: `${address}/plain?direct`,
      maxAge: 0,
      formats: ["markdown", "screenshot"],
    })
    expect(direct.metadata).toMatchObject({ proxyUsed: "basic" })
  })

  it("ends a page that takes too much memory, with a code and a sentence, and no other page", async () => {
    const [bomb, beside] = await Promise.all([
      scrape("/bomb", { waitFor: 8000, formats: ["screenshot"] }),
      client.scrape({ url: `${address}/plain?beside`, maxAge: 0, waitFor: 3000 }),
    ])
    expect([bomb.status, bomb.body]).toMatchObject([
      500,
      {
        success: false,
        code: "SCRAPE_BROWSER_ERROR",
        error: expect.stringContaining("The page took more memory than a page may."),
      },
    ])
    expect(beside.markdown).toContain("in no hurry")
  })
})
