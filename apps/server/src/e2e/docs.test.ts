import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type ConsoleBrowser, type ConsoleTab, startConsoleBrowser } from "./testing/startConsoleBrowser.ts"

const expectedGroups = [
  "scrape",
  "batch",
  "crawl",
  "map",
  "search",
  "extract",
  "monitor",
  "explain",
  "parse",
  "mcp",
  "files",
  "team",
  "profiles",
  "cache",
  "service",
  "version1",
  "admin",
]

let server: HostedServer
let browser: ConsoleBrowser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer({ TRAWL_API_KEYS: "blue:key-of-blue" }), startConsoleBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const addressOf = ({ page }: ConsoleTab): string => page.url().slice(server.base.length)

const search = async ({ page }: ConsoleTab, text: string): Promise<void> => {
  await page.keyboard.press("/")
  await page.keyboard.type(text)
  await page.locator("search a").first().waitFor()
}

describe("the documentation", () => {
  it("needs no key and no script, and is opened from its address without a slash", async () => {
    const response = await fetch(`${server.base}/docs`)
    const text = await response.text()
    expect([response.status, response.url]).toEqual([200, `${server.base}/docs/`])
    expect(text).toContain("<title>Documentation · Trawl</title>")
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=/iu)
    expect(response.headers.get("content-security-policy")).not.toContain("unsafe-inline")
  })

  it("has a page for each operation of the contract, found from the page about the API", async () => {
    const contract = (await (await fetch(`${server.base}/openapi.json`)).json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: ReadonlyArray<string> }>>>>
    }
    const home = await (await fetch(`${server.base}/docs/api`)).text()
    const groups = [...home.matchAll(/<a href="api\/(\w+)">/gu)].map(([, group = ""]) => group)
    expect([...new Set(groups)]).toEqual(expectedGroups)
    const texts = await Promise.all(
      expectedGroups.map(async (group) => (await fetch(`${server.base}/docs/api/${group}`)).text()),
    )
    const shown = texts.flatMap((text) =>
      [...text.matchAll(/class="method (\w+)">\w+<\/span> <code>([^<]+)</gu)].map(
        ([, method, path]) => `${method} ${path}`,
      ),
    )
    const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(shown.toSorted()).toEqual(operations.toSorted())
  })

  it.each(["light", "dark"] as const)("has pages that axe finds nothing in, in %s", async (colorScheme) => {
    for (const address of ["/docs/", "/docs/options", "/docs/api/crawl"]) {
      const tab = await browser.open(server.base, address, { colorScheme })
      expect([address, await tab.axe(), tab.faults]).toEqual([address, [], []])
      await tab.close()
    }
  })

  it("searches by keyboard, in spite of typing errors, and says how many results there are", async () => {
    const tab = await browser.open(server.base, "/docs/")
    await search(tab, "webhok")
    await tab.page.getByText(/^\d+ of \d+ results$/u).waitFor()
    expect(await tab.axe()).toEqual([])
    const hrefs = await tab.page
      .locator("search a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    expect(hrefs).toContain("./api#webhooks")
    await tab.page.keyboard.press("ArrowDown")
    await tab.page.keyboard.press("Enter")
    await tab.page.waitForURL((url) => url.hash.includes("webhook"))
    expect(tab.faults).toEqual([])
    await tab.close()
  })

  it("leads from a page in a folder to other pages, and back to its section", async () => {
    const tab = await browser.open(server.base, "/docs/adr/0054-install-for-start")
    await tab.page.getByRole("link", { name: "bundles the server" }).click()
    await tab.page.getByRole("heading", { level: 1, name: /^44\./u }).waitFor()
    expect(addressOf(tab)).toBe("/docs/adr/0044-server-from-a-bundle")
    await search(tab, "crawl limits")
    await tab.page.keyboard.press("Escape")
    expect(await tab.page.locator("search a").count()).toBe(0)
    await tab.page.getByRole("link", { name: "API", exact: true }).first().click()
    await tab.page
      .getByRole("link", { name: "GET /v2/map" })
      .or(tab.page.getByRole("link", { name: "POST /v2/map" }))
      .first()
      .click()
    await tab.page.waitForURL("**/docs/api/map#post-v2-map")
    expect(tab.faults).toEqual([])
    await tab.close()
  })

  it("copies code, and shows its menu in a narrow window", async () => {
    const { close, faults, page } = await browser.open(server.base, "/docs/crawl")
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    const code = page.locator(".code").first()
    await code.getByRole("button", { name: "Copy" }).click()
    await code.getByRole("button", { name: "Copied" }).waitFor()
    expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe(await code.locator("code").textContent())
    await page.setViewportSize({ width: 400, height: 800 })
    const menu = page.getByRole("navigation", { name: "Pages" })
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole("button", { name: "Menu" }).click()
    await menu.getByRole("link", { name: "map", exact: true }).click()
    await page.getByRole("heading", { level: 1, name: "Map" }).waitFor()
    expect(faults).toEqual([])
    await close()
  })
})
