import { readdirSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { siteFolder } from "../siteFolder.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type ConsoleBrowser, startConsoleBrowser } from "./testing/startConsoleBrowser.ts"

let server: HostedServer
let keyed: HostedServer
let browser: ConsoleBrowser
beforeAll(async () => {
  ;[server, keyed, browser] = await Promise.all([
    hostServer(),
    hostServer({ TRAWL_API_KEYS: "blue:key-of-blue" }),
    startConsoleBrowser(),
  ])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([server.close(), keyed.close()])
})

describe("the console", () => {
  it("is there as soon as its page is, and is opened from its address without a slash", async () => {
    const response = await fetch(`${server.base}/console`)
    expect([response.status, response.url]).toEqual([200, `${server.base}/console/`])
    const text = await response.text()
    expect(text).toContain('<a href="#/playground">Playground</a>')
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=/iu)
  })

  it("leads from view to view by its navigation and by the history", async () => {
    const { close, faults, page } = await browser.open(server.base)
    await page.getByRole("heading", { level: 1, name: "Playground" }).waitFor()
    await page.getByRole("link", { name: "In or out" }).click()
    await page.getByRole("heading", { level: 1, name: "In or out" }).waitFor()
    expect(await page.title()).toBe("In or out – Trawl console")
    expect(await page.locator("nav a[aria-current=page]").allInnerTexts()).toEqual(["In or out"])
    await page.goBack()
    await page.getByRole("heading", { level: 1, name: "Playground" }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it("asks for a key where the service has keys, says why one is wrong, and keeps the right one in the tab alone", async () => {
    const { axe, close, faults, page } = await browser.open(keyed.base)
    await page.getByLabel("Key").fill("wrong")
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.getByRole("alert").waitFor()
    expect(await axe()).toEqual([])
    await page.getByLabel("Key").fill("ключ")
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.getByText("A key has no spaces, accents or other such characters.").waitFor()
    await page.getByLabel("Key").fill("key-of-blue")
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.getByRole("heading", { level: 1, name: "Playground" }).waitFor()
    await page.reload()
    await page.getByText("Key …blue").waitFor()
    expect(page.url()).not.toContain("key-of-blue")
    expect(await page.context().cookies()).toEqual([])
    await page.getByRole("button", { name: "Sign out" }).click()
    await page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0])
    expect(faults).toEqual([])
    await close()
  })

  it("has at most 100 kB of scripts, compressed", () => {
    const folder = siteFolder("console")
    const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"))
    const sizes = scripts.map((name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100_000)
  })

  it("is off by its setting", async () => {
    const off = await hostServer({ TRAWL_CONSOLE: "off" })
    expect((await fetch(`${off.base}/console/`)).status).toBe(404)
    await off.close()
  })
})
