import { findChromium } from "@trawl/browser"
import { Effect } from "effect"
import { type Browser, chromium, type Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

const expectedGroups = [
  "scrape",
  "batch",
  "crawl",
  "map",
  "search",
  "extract",
  "explain",
  "parse",
  "files",
  "team",
  "profiles",
  "cache",
  "service",
  "version1",
  "admin",
]

let server: HostedServer
let browser: Browser
let page: Page
const requested: Array<string> = []
beforeAll(async () => {
  server = await hostServer()
  const { environment, executable } = await Effect.runPromise(findChromium({ environment: process.env }))
  browser = await chromium.launch({
    executablePath: executable,
    env: { ...process.env, ...environment },
    chromiumSandbox: false,
  })
  page = await browser.newPage()
  page.setDefaultTimeout(0)
  page.on("request", (request) => requested.push(request.url()))
  await page.goto(`${server.base}/docs`)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

describe("the documentation in a browser", () => {
  it("lists the groups of operations in the order of the contract", async () => {
    await page.waitForSelector(".opblock")
    const groups = page.locator(".opblock-tag")
    expect(await groups.evaluateAll((tags) => tags.map((tag) => tag.getAttribute("data-tag")))).toEqual(expectedGroups)
  })

  it("shows every default as it is", async () => {
    await page.locator(".opblock-summary-control").first().click()
    await page.locator(".opblock-body [data-name=model]").first().click()
    // The body of a scrape, whose schema is open now, has defaults that are lists and objects.
    const body = page.locator(".opblock-section-request-body")
    await body.getByText("onlyMainContent", { exact: true }).first().waitFor()
    // Collapses everything, and expands it again with all that the properties hold.
    await body.locator(".json-schema-2020-12-expand-deep-button").first().click()
    await body.locator(".json-schema-2020-12-expand-deep-button").first().click()
    await body.locator(".json-schema-2020-12-keyword--default").first().waitFor()
    const text = await body.innerText()
    expect([text.includes("Default"), text.includes("[object Object]")]).toEqual([true, false])
  })

  it("needs nothing from elsewhere and advertises nothing", async () => {
    const links = page.locator("a[href^=http]")
    expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")))).toEqual([
      "https://opensource.org/license/mit",
    ])
    const { origin } = new URL(server.base)
    expect(requested.filter((url) => !/^(?:data|blob):/u.test(url) && new URL(url).origin !== origin)).toEqual([])
  })
})
