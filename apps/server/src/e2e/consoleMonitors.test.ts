import { call } from "@trawl/api/testing"
import { type Receiver, startReceiver } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { consoleViews } from "./testing/consoleViews.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type ConsoleBrowser, startConsoleBrowser } from "./testing/startConsoleBrowser.ts"

let server: HostedServer
let browser: ConsoleBrowser
let site: Receiver
beforeAll(async () => {
  ;[server, browser, site] = await Promise.all([
    hostServer({ TRAWL_API_KEYS: "blue:key-blue" }),
    startConsoleBrowser(),
    startReceiver(),
  ])
}, 60_000)
afterAll(async () => {
  await browser.close()
  await Promise.all([server.close(), site.close()])
})

const inView = consoleViews(() => ({ browser, server }))

const reply = (price: number) => ({
  body: `<title>Kettles</title><main><h1>Kettles</h1><p>Copper keeps the water warm for longer.</p><p>Price: ${price}</p></main>`,
  headers: { "content-type": "text/html" },
})

describe("the view of monitors", () => {
  it("creates one, runs it, shows what changed, pauses and deletes it", async () => {
    site.plan("/kettle", [reply(30), reply(31)])
    await inView("#/monitors", async (tab) => {
      const { page } = tab
      const press = async (name: string, yes: string) => {
        await page.getByRole("button", { name, exact: true }).click()
        await page.getByRole("button", { name: yes }).click()
      }
      await page.getByText("There is no monitor here.").waitFor()
      await page.getByText("Create a monitor").click()
      await page.getByLabel("Name").fill("Kettles")
      await page.getByLabel("Addresses, one on each line").fill(`${site.url}/kettle`)
      await page.getByLabel("Runs").selectOption("cron")
      await page.getByLabel("Schedule").fill("* * * * *")
      await page.getByRole("button", { name: "Create it" }).click()
      await page.getByRole("alert").getByText("schedule.cron must leave at least 5 minutes").waitFor()
      expect(await tab.axe()).toEqual([])
      await page.getByLabel("Schedule").fill("0 9 * * *")
      await page.getByRole("button", { name: "Create it" }).click()
      await page.getByRole("heading", { level: 1, name: "Kettles" }).waitFor()
      await page.getByText("0 9 * * * (UTC)").waitFor()
      for (const result of ["1 new", "1 changed"]) {
        await press("Run now", "Yes, run it")
        await page.getByRole("row", { name: new RegExp(`completed hand .* ${result}`, "u") }).waitFor()
      }
      await page.getByRole("table").getByRole("link").first().click()
      await page.getByRole("row", { name: /^changed .*\/kettle/u }).waitFor()
      await page.getByText("What changed").click()
      const changes = page.getByRole("region", { name: /^Changes of/u })
      expect(await changes.locator("ins, del").allInnerTexts()).toEqual(["− Price: 30", "+ Price: 31"])
      expect(await tab.axe()).toEqual([])
      await page.getByLabel("Show").selectOption("removed")
      await page.getByText("There is no such page in it.").waitFor()
      await page.getByRole("link", { name: "The monitor" }).click()
      await press("Pause", "Yes, pause it")
      await page.getByRole("button", { name: "Resume" }).waitFor()
      expect(await page.getByRole("button", { name: "Run now" }).count()).toBe(0)
      await press("Delete", "Yes, delete it")
      await page.getByText("There is no monitor here.").waitFor()
    })
  })

  it("says what the service says of one that is not there", async () => {
    await inView("#/monitors/01a200b4-70b0-7779-8f99-b76231ebe75e", async ({ page }) => {
      await page.getByRole("alert").getByText("Monitor not found").waitFor()
    })
  })

  it("lists under usage what a check started as a request of a monitor", async () => {
    const headers = { authorization: "Bearer key-blue" }
    const { body } = await call(server, "/v2/team/activity?endpoint=monitor", { headers })
    const { data } = body as { readonly data: ReadonlyArray<{ readonly target: string }> }
    expect(data.map(({ target }) => target)).toEqual([`${site.url}/kettle`, `${site.url}/kettle`])
  })
})
