import { type FixtureSite, startFixtureSite } from "@trawl/testing"
import type { Locator } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type ConsoleBrowser, startConsoleBrowser } from "./testing/startConsoleBrowser.ts"

let site: FixtureSite
let server: HostedServer
let browser: ConsoleBrowser
beforeAll(async () => {
  ;[site, server, browser] = await Promise.all([startFixtureSite(), hostServer(), startConsoleBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
  await site.close()
})

/** The global of a page. */
interface Styled {
  readonly getComputedStyle: (element: unknown) => { readonly color: string }
}

const colourOf = (element: Locator) =>
  element.evaluate((node) => (globalThis as unknown as Styled).getComputedStyle(node).color)

describe("the playground", () => {
  it("scrapes a page and shows it as it reads, as source, in a frame and as JSON", async () => {
    const { axe, close, faults, page } = await browser.open(server.base)
    await page.getByLabel("Address of the page").fill(`${site.url}/static/7`)
    await page.getByRole("checkbox", { name: "html", exact: true }).check()
    await page.getByRole("checkbox", { name: "links", exact: true }).check()
    await page.getByRole("button", { name: "Scrape" }).click()
    const panel = page.getByRole("tabpanel", { name: "Page" })
    await panel.waitFor()
    expect(await page.locator(".facts").innerText()).toMatch(/^Status 200\s+The page: 200\s+[\d.]+ s\s+1 credit$/u)
    expect(await axe()).toEqual([])
    for (const name of ["Markdown", "HTML source", "JSON"]) await page.getByRole("tab", { name, exact: true }).click()
    await page.getByRole("tab", { name: "HTML", exact: true }).click()
    await page.frameLocator("iframe").getByRole("heading").first().waitFor()
    await page.getByRole("tab", { name: /^Links/u }).click()
    expect(await page.getByRole("table", { name: "Links" }).getAttribute("aria-rowcount")).toMatch(/^\d+$/u)
    expect(await axe()).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  it("draws the HTML of a page with its styles, and runs and loads nothing of it", async () => {
    const { close, faults, page } = await browser.open(server.base)
    const html = `<html><body style="color: rgb(1, 2, 3)"><h1 onclick="x()">Boats</h1><script>document.title = "ran"</script>
      <img src="https://elsewhere.test/a.png" onerror="document.title = 'ran'" alt="a boat"><a href="https://elsewhere.test/">there</a>
      <a href="https://elsewhere.test/" target="_self">here</a><svg><image href="https://elsewhere.test/b.png"></image></svg>
      <form action="https://elsewhere.test/"><button>Send</button></form><meta http-equiv="refresh" content="0;url=https://elsewhere.test/">`
    await page.route("**/v2/scrape", (route) =>
      route.fulfill({ json: { success: true, data: { rawHtml: html, metadata: { statusCode: 200 } } } }),
    )
    await page.getByLabel("Address of the page").fill("https://a.test/")
    await page.getByRole("button", { name: "Scrape" }).click()
    const frame = page.frameLocator("iframe")
    const heading = frame.getByRole("heading", { name: "Boats" })
    await heading.waitFor()
    expect(await colourOf(heading)).toBe("rgb(1, 2, 3)")
    await heading.click()
    await frame.getByRole("link", { name: "there" }).click()
    await frame.getByRole("link", { name: "here", exact: true }).click()
    await heading.waitFor()
    expect(await page.title()).toBe("Playground – Trawl console")
    expect(faults).toEqual([])
    await close()
  })

  it("leads from a job that it has started to the view of that job", async () => {
    const { close, page } = await browser.open(server.base, "#/playground?operation=crawl&about=https%3A%2F%2Fa.test")
    const id = "01a2120f-6b57-71b0-8d4c-3f6a5c0f9f2e"
    await page.route("**/v2/crawl", (route) => route.fulfill({ json: { success: true, id } }))
    await page.getByRole("button", { name: "Crawl", exact: true }).click()
    await page.getByRole("link", { name: id }).click()
    await page.getByRole("heading", { level: 1, name: "A job" }).waitFor()
    await close()
  })

  it("shows a failure with its code, and a request of a wrong option with the sentence of the service", async () => {
    const { axe, close, page } = await browser.open(server.base, "", { colorScheme: "dark" })
    await page.getByLabel("Address of the page").fill("ftp://a.test/")
    await page.getByRole("button", { name: "Scrape" }).click()
    const fault = page.getByRole("alert")
    await fault.waitFor()
    expect(await fault.innerText()).toMatch(/^url .*BAD_REQUEST, status 400$/su)
    expect(await axe()).toEqual([])
    await close()
  })

  it("asks for every option of the contract, and writes the request as code", async () => {
    const { axe, close, faults, page } = await browser.open(server.base)
    await page.getByLabel("Address of the page").fill("https://a.test/it's")
    await page.getByText("Fetching").click()
    await page.getByLabel("waitFor").fill("1500")
    await page.getByLabel("onlyMainContent").uncheck()
    await page.getByRole("tab", { name: "curl" }).press("ArrowRight")
    const code = page.getByRole("tabpanel", { name: "JavaScript" })
    expect(await code.locator("pre").innerText()).toContain(String.raw`body: JSON.stringify({
    url: 'https://a.test/it\'s',
    waitFor: 1500,
    onlyMainContent: false
  })`)
    for (const title of ["Content", "Cache and retention", "Other"])
      await page.getByText(title, { exact: true }).click()
    expect(await axe()).toEqual([])
    const { paths } = (await (await fetch(`${server.base}/openapi.json`)).json()) as {
      readonly paths: Record<string, { readonly post: { readonly requestBody: Body } }>
    }
    const names = Object.keys(
      paths["/v2/scrape"]?.post.requestBody.content["application/json"].schema.properties ?? {},
    ).filter((name) => name !== "url")
    const shown = await page.locator("form.request code").allInnerTexts()
    expect(names.filter((name) => !shown.includes(name))).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  it("fills in what a link says, and sends nothing by itself", async () => {
    const { close, page } = await browser.open(server.base, "#/playground?operation=map&about=https%3A%2F%2Fa.test")
    await page.getByRole("button", { name: "Map" }).waitFor()
    expect(await page.getByLabel("Address of the site").inputValue()).toBe("https://a.test")
    await page.getByText("Nothing was asked yet.").waitFor()
    await close()
  })
})

interface Body {
  readonly content: {
    readonly "application/json": { readonly schema: { readonly properties: Readonly<Record<string, unknown>> } }
  }
}
