import { waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type ConsoleBrowser, startConsoleBrowser } from "./testing/startConsoleBrowser.ts"

let server: HostedServer
let browser: ConsoleBrowser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    hostServer({ TRAWL_API_KEYS: "blue:key-blue", TRAWL_ADMIN_KEY: "key-of-the-operator" }),
    startConsoleBrowser(),
  ])
}, 60_000)
afterAll(async () => {
  await browser.close()
  await server.close()
})

const key = "key-blue"
const openView = (address: string) => browser.open(server.base, address, { key })

describe("the console's views", () => {
  it.each(["jobs", "pages", "usage", "health"])("shows %s of a team that has nothing", async (view) => {
    const { axe, close, faults, page } = await openView(`#/${view}`)
    await page.getByRole("heading", { level: 1 }).waitFor()
    await waitUntil("all is loaded", async () => !(await page.locator("#main").innerText()).includes("Loading …"))
    expect(await axe()).toEqual([])
    expect(faults).toEqual([])
    await close()
  })
})
