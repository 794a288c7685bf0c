import { type FixtureSite, pdfPages, startFixtureSite } from "@trawl/testing"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type ConsoleBrowser, startConsoleBrowser } from "./testing/startConsoleBrowser.ts"

const report = pdfPages([
  [
    { text: "Report of the harbour", x: 72, y: 760, size: 24 },
    { text: "Ten boats lay in the harbour that night, and none of them left.", x: 72, y: 700, size: 12 },
  ],
  [{ text: "On the second page the boats leave.", x: 72, y: 700, size: 12 }],
])

let site: FixtureSite
let files: Server
let pdf: string
let server: HostedServer
let browser: ConsoleBrowser
beforeAll(async () => {
  files = createServer((_, response) => response.setHeader("content-type", "application/pdf").end(report))
  const listening = new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve))
  ;[site, server, browser] = await Promise.all([startFixtureSite(), hostServer(), startConsoleBrowser()])
  await listening
  // `listen` got an address and a port.
  pdf = `http://127.0.0.1:${(files.address() as AddressInfo).port}/report`
})
afterAll(async () => {
  await browser.close()
  await server.close()
  await site.close()
  await new Promise((resolve) => files.close(resolve))
})

const explain = async (url: string, colorScheme: "light" | "dark") => {
  const tab = await browser.open(server.base, "#/explain", { colorScheme })
  await tab.page.getByLabel("Address of a page or a PDF").fill(url)
  await tab.page.getByRole("button", { name: "Explain" }).click()
  return tab
}

describe("the explanation of a page", () => {
  it.each(["light", "dark"] as const)("lists its blocks with what kept or dropped them (%s)", async (colorScheme) => {
    const { axe, close, faults, page } = await explain(`${site.url}/static/7`, colorScheme)
    await page.getByRole("heading", { name: "Blocks of the page" }).waitFor()
    const counts = (await page.locator("fieldset label").allInnerTexts()).map((text) => Number(/\d+/u.exec(text)?.[0]))
    const [all = 0, kept = 0, dropped = 0] = counts
    expect([all > 0, kept > 0, dropped > 0, kept + dropped]).toEqual([true, true, true, all])
    await page.getByRole("radio", { name: /dropped/u }).check()
    expect(await page.locator("ol.blocks > li").count()).toBe(dropped)
    const first = await page.locator("ol.blocks > li").first().innerText()
    expect(first).toMatch(/The Fixture Courier[\s\S]*Dropped[\s\S]*its score is below the threshold: in navigation/u)
    expect(await axe()).toEqual([])
    expect(faults).toEqual([])
    await close()
  })
})

describe("the explanation of a PDF", () => {
  it("shows where each block of a page stands, beside what became of it, and points at both at once", async () => {
    const { axe, close, faults, page } = await explain(pdf, "light")
    await page.getByRole("heading", { name: "Blocks of the PDF" }).waitFor()
    const items = page.locator(".pdf-blocks li")
    expect(await items.locator("pre").allInnerTexts()).toEqual([
      "# Report of the harbour",
      "Ten boats lay in the harbour that night, and none of them left.",
    ])
    await page.locator(".box").first().hover()
    expect(await items.first().getAttribute("class")).toBe("pointed")
    await page.mouse.move(0, 0)
    await items.nth(1).getByRole("button").focus()
    expect(await page.locator(".box.pointed").allInnerTexts()).toEqual([
      "Ten boats lay in the harbour that night, and none of them left.",
    ])
    expect(await axe()).toEqual([])
    await page.getByRole("button", { name: "Next" }).click()
    await page.getByText("Page 2 of 2").waitFor()
    expect(await items.locator("pre").allInnerTexts()).toEqual(["On the second page the boats leave."])
    expect(faults).toEqual([])
    await close()
  })
})
