import { createServer, type Server as HttpServer } from "node:http"
import type { AddressInfo } from "node:net"
import { type BrandAnswer, brandScores, brandSites } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { browserServer, type SharedServer } from "./testing/browserServer.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"

const many = Array.from({ length: 20_000 }, (_, index) => `<p class="row r${index}">Row ${index}</p>`).join("")

/** Pages that are made to break the reading of their styles. */
const hostile: Readonly<Record<string, string>> = {
  bare: "<p>Nothing but a text.</p>",
  empty: "",
  huge: `<title>Huge</title><style>p{color:#123456}</style>${many}`,
  deep: `<title>Deep</title>${"<div style='background:rgba(0,0,0,.01)'>".repeat(3_000)}deep`,
  classes: `<title>Classes</title><constructor role="toString"><img src="/logo.png" role="constructor" width="90" height="30" alt="logo"></constructor><p class="${"toString __proto__ constructor hasOwnProperty ".repeat(2_000)}">${"(".repeat(500)}</p><a class="btn btn-primary __proto__" id="constructor" href="/x" style="background:#336699;padding:8px 16px">Go</a>`,
  clobbered: `<title>Clobbered</title><form id=getComputedStyle><input name=firstChild><input name=getBoundingClientRect><input name=attributes><input name=localName><input name=shadowRoot></form><img name=querySelector><img name=styleSheets><img name=body>`,
  getters: `<title>Getters</title><script>
    for (const name of ["getBoundingClientRect", "getAttribute", "checkVisibility", "matches"]) Object.defineProperty(Element.prototype, name, { get() { throw new Error("no") } })
    Object.defineProperty(window, "getComputedStyle", { get() { throw new Error("no") } })
    JSON.stringify = () => "{}"; Array.prototype.push = () => { throw new Error("no") }; Map = undefined
  </script><h1 style="color:#aa0000">Title</h1><p>Text of the page that is shown all the same.</p>`,
  frames: `<title>Frames</title><iframe srcdoc="<style>body{background:#f0f}</style>inner"></iframe><p>Outer text.</p>`,
  styles: `<title>Styles</title><style>${":root{--a:var(--b);--b:var(--a)} @media{".repeat(300)} .x{background:url("</style><style>${"*{--brand-x:1}".repeat(20_000)}</style><p>Text.</p>`,
}

let site: HttpServer
let address: string
let server: SharedServer
let client: Client
beforeAll(async () => {
  site = createServer(({ url = "/" }, response) => {
    const [, kind = "", name = ""] = url.split("/")
    const html = kind === "brand" ? brandSites[Number(name)]?.html : hostile[name]
    response.writeHead(html === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" }).end(html ?? "")
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

interface BrandingDocument {
  readonly branding?: BrandAnswer
  readonly markdown?: string
  readonly warning?: string
}

const scrape = async (path: string, formats: ReadonlyArray<string> = ["branding"]) => {
  const { body, status } = await client.call("/v2/scrape", { body: { url: address + path, formats, blockAds: false } })
  // The tests of the contract check the shape of a document.
  return { status, document: (body as { readonly data?: BrandingDocument }).data ?? {} }
}

/** The least share of sites on which a field is correct. */
const floor = 0.9

describe("the format branding", () => {
  it("reads the brands of known sites", async () => {
    const answers: Array<Parameters<typeof brandScores>[0][number]> = []
    for (const [index, { name, truth }] of brandSites.entries()) {
      const { document } = await scrape(`/brand/${index}`)
      answers.push({ name, truth, answer: document.branding ?? {} })
    }
    const low = brandScores(answers).filter(({ missing, right, wrong }) => right < floor * (right + wrong + missing))
    expect(low).toEqual([])
  })

  it("is returned beside the markdown, without a warning", async () => {
    const { document } = await scrape("/brand/0", ["markdown", "branding"])
    expect(document).toMatchObject({
      markdown: expect.stringContaining("Ships in order"),
      branding: { brandName: "Harborline", colors: { primary: "#0D6EFD" } },
    })
    expect(document.warning).toBeUndefined()
  })

  it.each(Object.keys(hostile).filter((name) => name !== "empty"))("answers for the page %s", async (name) => {
    const { document, status } = await scrape(`/hostile/${name}`)
    expect([status, document.branding?.["colorScheme"]]).toEqual([200, "light"])
    // A script that failed in the page would be reported as such.
    expect(document.warning ?? "").not.toMatch(/markup alone|could not be measured/u)
  })

  it("warns that it measured only a part of a huge page", async () => {
    const { document } = await scrape("/hostile/huge")
    expect(document.warning).toContain("branding is of the first part of the page")
  })

  it("answers for an empty page", async () => {
    const { status } = await scrape("/hostile/empty")
    expect(status).toBeLessThan(500)
  })
})
