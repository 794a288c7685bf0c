import { call } from "@trawl/api/testing"
import { type FixtureSite, type Receiver, startFixtureSite, startReceiver, waitUntil } from "@trawl/testing"
import { keyEndpoints } from "@trawl/usage"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { consoleViews } from "./testing/consoleViews.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type ConsoleBrowser, type ConsoleTab, startConsoleBrowser } from "./testing/startConsoleBrowser.ts"

let server: HostedServer
let browser: ConsoleBrowser
let site: FixtureSite
let receiver: Receiver
beforeAll(async () => {
  ;[server, browser, site, receiver] = await Promise.all([
    hostServer({
      TRAWL_API_KEYS: "blue:key-blue,red:key-red",
      TRAWL_ADMIN_KEY: "key-of-the-operator",
      TRAWL_ZERO_DATA_RETENTION: "allowed",
    }),
    startConsoleBrowser(),
    startFixtureSite(),
    startReceiver(),
  ])
}, 60_000)
afterAll(async () => {
  await browser.close()
  await Promise.all([server.close(), site.close(), receiver.close()])
})

const ask = async (path: string, body?: object) =>
  (await call(server, path, { headers: { authorization: "Bearer key-blue" }, ...(body === undefined ? {} : { body }) }))
    .body as Readonly<Record<string, unknown>>
const start = async (path: string, body: object): Promise<string> => String((await ask(path, body))["id"])
const end = (path: string) => waitUntil(`${path} ends`, async () => (await ask(path))["status"] !== "scraping")

const reply = (body: string) => ({
  body: `<title>Kettles</title><main>${body}</main>`,
  headers: { "content-type": "text/html" },
})

const inView = consoleViews(() => ({ browser, server }))

const rows = ({ page }: ConsoleTab, name: string) => page.getByRole("grid", { name }).getByRole("row")
const pages = "Pages that have ended"

describe("the console's views", () => {
  it.each(["jobs", "monitors", "pages", "usage", "health"])("shows %s of a team that has nothing", async (view) => {
    await inView(
      `#/${view}`,
      async ({ page }) => {
        await waitUntil("all is loaded", async () => !(await page.locator("#main").innerText()).includes("Loading …"))
      },
      "key-red",
    )
  })

  it("shows the sentence of the service where there is nothing", async () => {
    await inView("#/jobs/01a200b4-70b0-7779-8f99-b76231ebe75e", async ({ page }) => {
      await page.getByRole("alert").getByText("Job not found").waitFor()
    })
    await inView("#/pages?url=ftp://a.test", async ({ page }) => {
      await page.getByRole("alert").getByText("url is not valid").waitFor()
    })
  })
})

describe("the view of a batch", () => {
  it("lists pages, keeps its filter over a reload, moves by the keys and retries what failed", async () => {
    const urls = Array.from({ length: 60 }, (_, n) =>
      n % 20 === 7 ? `http://127.0.0.1:1/${n}` : `${site.url}/short/${n}`,
    )
    const id = await start("/v2/batch/scrape", { urls })
    await end(`/v2/batch/scrape/${id}`)
    await inView("#/jobs", async (tab) => {
      const { page } = tab
      await page.getByRole("link", { name: `${site.url}/short/0`, exact: true }).click()
      await page.getByText("60 of 60 pages", { exact: true }).waitFor()
      await page.getByText("Pages that have ended: 60 of 60").waitFor()
      await page.getByRole("row", { name: /127\.0\.0\.1:1 .* 3 3$/u }).waitFor()
      await page.getByRole("button", { name: "SCRAPE_SITE_ERROR", exact: true }).first().click()
      await page.getByText("3 of 60 pages", { exact: true }).waitFor()
      expect(page.url()).toContain("outcome=failed&code=SCRAPE_SITE_ERROR")
      await page.getByRole("searchbox", { name: "Filter" }).fill("1/27")
      await page.reload()
      await page.getByText("1 of 60 pages", { exact: true }).waitFor()
      expect(await rows(tab, pages).nth(1).innerText()).toContain("http://127.0.0.1:1/27")
      await page.getByRole("searchbox", { name: "Filter" }).fill("")
      await page.getByRole("button", { name: /SCRAPE_SITE_ERROR.*show others/u }).click()
      await page.getByLabel("Show").selectOption("")
      await page.getByText("60 of 60 pages", { exact: true }).waitFor()
      expect(await tab.axe()).toEqual([])
      await page.getByLabel("Follow").focus()
      await page.keyboard.press("Tab")
      const active = () =>
        page.getByRole("grid", { name: pages }).locator("[aria-selected=true]").getAttribute("aria-rowindex")
      const places = []
      for (const key of ["End", "ArrowUp", "PageUp", "Home", "ArrowDown"]) {
        await page.keyboard.press(key)
        places.push(await active())
      }
      expect(places).toEqual(["61", "60", "45", "2", "3"])
      await page.keyboard.press("Enter")
      await page.getByRole("region", { name: "Page 2" }).waitFor()
      await page.getByLabel("Pages as").selectOption("csv")
      // The Chromium of tests saves no files: that it begins is all there is to see.
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download" }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`batch-${id}.csv`)
      await page.getByLabel("Pages as").selectOption("warc")
      await page.getByRole("button", { name: "Download" }).click()
      await page.getByRole("alert").getByText("start the batch with archive: true").waitFor()
      await page.getByRole("button", { name: "Retry the failed pages" }).click()
      expect(await tab.axe()).toEqual([])
      await page.getByRole("button", { name: "Yes, start it" }).click()
      await page.getByText("Pages that have ended: 3 of 3").waitFor()
    })
  })

  it("follows a batch that runs, takes more pages and cancels only when it is confirmed", async () => {
    const id = await start("/v2/batch/scrape", {
      urls: [`${site.url}/short/1`, `${site.url}/short/2?delay=60000`],
      timeout: 90_000,
    })
    await inView(`#/jobs/${id}?follow=yes`, async (tab) => {
      const { page } = tab
      await page.getByText("Pages that have ended: 1 of 2").waitFor()
      await page.getByRole("button", { name: "Add pages" }).click()
      await page.getByLabel("Addresses, one on each line").fill(`${site.url}/short/3\nnonsense`)
      await page.getByRole("button", { name: "Add these pages" }).click()
      await page.getByText("1 added. These are no addresses: nonsense.").waitFor()
      await page.getByText("Pages that have ended: 2 of 3").waitFor()
      await page.getByRole("button", { name: "Cancel this batch" }).click()
      await page.getByRole("button", { name: "No, go back" }).click()
      expect(await ask(`/v2/batch/scrape/${id}`)).toMatchObject({ status: "scraping" })
      await page.getByRole("button", { name: "Cancel this batch" }).click()
      await page.getByRole("button", { name: "Yes, cancel it" }).click()
      await page.getByText("Pages that have ended: 3 of 3").waitFor()
      expect(await rows(tab, pages).last().innerText()).toContain("CANCELLED")
    })
  })

  it("reads nothing of a batch that is removed when it is read, until the reader says so", async () => {
    const id = await start("/v2/batch/scrape", { urls: [`${site.url}/short/5?secret`], zeroDataRetention: true })
    await waitUntil("it ends", async () => {
      const { data } = await ask(`/v2/team/jobs/${id}`)
      return (data as { readonly status: string }).status === "completed"
    })
    await inView(`#/jobs/${id}`, async (tab) => {
      const { page } = tab
      await page.getByText("Nothing of this job may be kept.").waitFor()
      expect(await page.content()).not.toContain("secret")
      await page.getByRole("button", { name: "Read its pages" }).click()
      await page.getByRole("button", { name: "Yes, read them" }).click()
      await page.getByText("1 of 1 pages", { exact: true }).waitFor()
      expect(await rows(tab, pages).nth(1).innerText()).toContain("/short/5?secret")
    })
  })

  it("shows what was delivered, with each attempt, and sends it again", async () => {
    receiver.plan("/hook", [{ status: 200 }])
    const id = await start("/v2/batch/scrape", { urls: [`${site.url}/short/4`], webhook: `${receiver.url}/hook` })
    await receiver.received(3, { path: "/hook" })
    await inView(`#/jobs/${id}/webhooks`, async (tab) => {
      const { page } = tab
      const line = page.getByRole("row", { name: /batch_scrape\.page delivered/u })
      await waitUntil("its delivery is recorded", async () => {
        await page.getByRole("button", { name: "Read again" }).click()
        return (await line.count()) === 1
      })
      await line.getByText("1, last 200").click()
      await line.getByText(/: 200 after \d+ ms/u).waitFor()
      await line.getByRole("button", { name: "Send again" }).click()
      await page.getByRole("button", { name: "Yes, send it" }).click()
      await receiver.received(4, { path: "/hook" })
    })
  })
})

describe("the view of a crawl", () => {
  it("says why addresses were left out", async () => {
    const links = ["/kept", "/static/1", "https://elsewhere.test/"].map(
      (href) => `<li><a href="${href}">${href}</a></li>`,
    )
    receiver.plan("/start", [reply(`<h1>Start</h1><ul>${links.join("")}</ul>`)])
    const id = await start("/v2/crawl", {
      url: `${receiver.url}/start`,
      crawlEntireDomain: true,
      sitemap: "skip",
      excludePaths: ["^/static/"],
    })
    await end(`/v2/crawl/${id}`)
    await inView(`#/jobs/${id}/skipped`, async ({ page }) => {
      await page.getByLabel("Reason").selectOption({ label: "EXCLUDE_PATTERN (1)" })
      const line = page.getByRole("table", { name: "Addresses that were left out" }).getByRole("row").nth(1)
      await line.getByText("EXCLUDE_PATTERN").waitFor()
      expect(await line.innerText()).toContain(`${receiver.url}/static/1`)
      await page.reload()
      await line.getByText("EXCLUDE_PATTERN").waitFor()
      await page.getByRole("link", { name: "Pages", exact: true }).click()
      await page.getByText("2 of 2 pages", { exact: true }).waitFor()
    })
  })
})

const long = (price: number) =>
  `<pre>${Array.from({ length: 3000 }, (_, n) => `line ${n}`).join("\n")}\nPrice: ${price}\n</pre>`

describe("the view of pages", () => {
  const text = "<h1>Kettles</h1><p>Copper keeps the water warm, and does so for longer than steel.</p>"

  it("shows what changed between two versions, and removes a page from the cache when it is confirmed", async () => {
    const prices = ["30 <b>EUR</b>", "&lt;script&gt;alert(1)&lt;/script&gt; 31 EUR", "32 EUR"]
    receiver.plan(
      "/kettle",
      prices.map((price) => reply(`${text}<p>Price: ${price}</p>`)),
    )
    const url = `${receiver.url}/kettle`
    for (let n = 0; n < prices.length; n++) await ask("/v2/scrape", { url, formats: ["markdown", "changeTracking"] })
    const cached = `${site.url}/short/900`
    await ask("/v2/scrape", { url: cached })
    await inView("#/pages", async (tab) => {
      const { page } = tab
      await page.getByLabel("Address").fill(url)
      await page.getByRole("button", { name: "Show its history" }).click()
      const changes = page.getByRole("region", { name: "Changes" })
      await changes.locator("ins").waitFor()
      expect([await changes.locator("del").allInnerTexts(), await changes.locator("ins").allInnerTexts()]).toEqual([
        [expect.stringMatching(/^− Price: .*script.* 31 EUR$/u)],
        ["+ Price: 32 EUR"],
      ])
      await page.getByLabel("From version").selectOption("1")
      await changes.getByText("− Price: 30 **EUR**").waitFor()
      expect(await tab.axe()).toEqual([])
      await page.getByLabel("Host").fill(new URL(cached).host)
      await page.getByLabel("Host").press("Enter")
      const line = page
        .getByRole("region", { name: "Table of cached pages" })
        .getByRole("row", { name: /\/short\/900/u })
      await line.getByRole("button", { name: "Remove" }).click()
      await page.getByRole("button", { name: "Yes, remove it" }).click()
      await line.waitFor({ state: "detached" })
      await page.getByRole("button", { name: "Remove this history" }).click()
      await page.getByRole("button", { name: "Yes, remove them" }).click()
      await page.getByText("The history has no version of this page").waitFor()
    })
  })

  it("compares large versions in a worker", async () => {
    receiver.plan("/long", [reply(`<h1>Long</h1>${long(30)}`), reply(`<h1>Long</h1>${long(31)}`)])
    const url = `${receiver.url}/long`
    for (let n = 0; n < 2; n++) await ask("/v2/scrape", { url, formats: ["markdown", "changeTracking"] })
    await inView(`#/pages?url=${encodeURIComponent(url)}`, async ({ page }) => {
      await page.locator("ins").getByText("+ Price: 31").waitFor()
      await page
        .getByText(/unchanged lines/u)
        .first()
        .waitFor()
      expect(page.workers()).toEqual([])
    })
  })
})

describe("the view of usage", () => {
  it("lists credits, limits and requests", async () => {
    await inView("#/usage", async ({ page }) => {
      await page.getByText(/Unlimited credits; [\d,]+ used this month/u).waitFor()
      await page.getByRole("region", { name: "Credits by month" }).waitFor()
      await page.getByText(/\d of 20 at once/u).waitFor()
      await page.getByRole("region", { name: "Requests" }).getByRole("link").first().waitFor()
    })
  })

  it("creates and revokes keys with the operator's key, which it keeps nowhere", async () => {
    await inView("#/usage", async (tab) => {
      const { page } = tab
      const secret = page.getByLabel("The operator's key (TRAWL_ADMIN_KEY)")
      await secret.fill("wrong")
      await page.getByRole("button", { name: "Show the keys" }).click()
      await page.getByRole("alert").waitFor()
      await secret.fill("key-of-the-operator")
      await page.getByRole("button", { name: "Show the keys" }).click()
      await page.getByText("Create a key").click()
      const scopes = page.getByRole("group", { name: "Routes; all if none is chosen" }).locator("label")
      expect((await scopes.allInnerTexts()).map((text) => text.trim())).toEqual(keyEndpoints)
      await page.getByLabel("Team").fill("blue")
      await page.getByLabel("Label").fill("CI")
      await page.getByLabel("Requests a minute").fill("many")
      await page.getByRole("button", { name: "Create it" }).click()
      await page.getByRole("alert").getByText("rateLimit").waitFor()
      await page.getByLabel("Requests a minute").fill("60")
      await page.getByLabel("read", { exact: true }).check()
      await page.getByRole("button", { name: "Create it" }).click()
      await page.getByText(/The key is fc-[0-9a-f]{32}/u).waitFor()
      const line = page.getByRole("row", { name: /^blue CI valid read 60\/min/u })
      await line.getByRole("button", { name: "Revoke" }).click()
      await page.getByRole("button", { name: "Yes, revoke it" }).click()
      await page.getByRole("row", { name: /^blue CI revoked/u }).waitFor()
      expect(await tab.axe()).toEqual([])
      const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
      expect(kept + page.url()).not.toContain("operator")
      await page.reload()
      await secret.waitFor()
    })
  })
})

describe("the view of health", () => {
  it("draws what was measured, with its numbers for those who do not see it", async () => {
    await inView("#/health", async (tab) => {
      const { page } = tab
      await page.getByRole("img", { name: /^Memory: now [\d.]+ MB/u }).waitFor()
      await page.getByText("Memory and event loop in numbers").click()
      await page.getByRole("rowheader", { name: "Heap used" }).waitFor()
      await page.emulateMedia({ colorScheme: "dark" })
    })
  })
})
