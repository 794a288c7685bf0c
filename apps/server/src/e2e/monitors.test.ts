import { type Receiver, startReceiver, waitUntil } from "@trawl/testing"
import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"

let site: Receiver
let server: HostedServer
let client: Client
let other: Client
beforeAll(async () => {
  site = await startReceiver()
  server = await hostServer({ TRAWL_API_KEYS: "blue:blue-key,red:red-key", TRAWL_SEARCH_PROVIDER: "local" })
  client = makeClient(server.base, "blue-key")
  other = makeClient(server.base, "red-key")
})
afterAll(async () => {
  await server.close()
  await site.close()
})

interface Check {
  readonly id: string
  readonly trigger: string
  readonly actualCredits: number | null
  readonly status: string
  readonly summary: Readonly<Record<string, number>>
  readonly error: string | null
  readonly pages?: ReadonlyArray<Page>
}
interface Page {
  readonly url: string
  readonly status: string
  readonly error: string | null
  readonly diff: { readonly text?: string; readonly json?: unknown } | null
  readonly snapshot: { readonly json?: unknown } | null
}
interface Monitor {
  readonly id: string
  readonly status: string
  readonly nextRunAt: string | null
  readonly lastCheckSummary: Readonly<Record<string, number>> | null
  readonly currentCheckId: string | null
}

const html = (price: number) =>
  `<!doctype html><html lang="en"><head><title>Kettles</title></head><body><main><h1>Kettles</h1>` +
  `<p>Copper keeps the water warm, and does so for longer than the steel of our other kettles.</p>` +
  `<p class="price">Price: ${price} EUR</p></main></body></html>`

const reply = (body: string, status = 200) => ({
  status,
  body,
  headers: { "content-type": "text/html; charset=utf-8" },
})

const ask = async <A>(path: string, options: Parameters<Client["call"]>[1] = {}, as = client): Promise<A> => {
  const { body, status } = await as.call(`/v2/monitor${path}`, options)
  expect([status, status === 200 ? "" : body]).toEqual([200, ""])
  return (body as { readonly data: A }).data
}

const create = (body: object) => ask<Monitor>("", { body: { name: "Kettles", schedule: { text: "hourly" }, ...body } })

/** Runs a monitor and waits for the end of its check. */
const check = async (id: string): Promise<Check> => {
  const { id: checkId } = await ask<Check>(`/${id}/run`, { method: "POST" })
  return waitUntil(
    "the check has ended",
    async () => {
      const found = await ask<Check>(`/${id}/checks/${checkId}`)
      return !["queued", "running"].includes(found.status) && found
    },
    { deadline: 60_000 },
  )
}

describe("monitors", () => {
  it("tell of a changed page by webhook, with its diff", async () => {
    site.plan("/kettle", [reply(html(30)), reply(html(30)), reply(html(31))])
    const monitor = await create({
      targets: [{ type: "scrape", urls: [`${site.url}/kettle`] }],
      webhook: { url: `${site.url}/hook`, metadata: { shop: "1" } },
    })
    const checks = [await check(monitor.id), await check(monitor.id), await check(monitor.id)]
    expect(checks.map(({ pages = [], status }) => [status, ...pages.map((page) => page.status)])).toEqual([
      ["completed", "new"],
      ["completed", "same"],
      ["completed", "changed"],
    ])
    const events = (await site.received(5, { path: "/hook", deadline: 30_000 })).map(
      ({ body }) => JSON.parse(body.toString()) as { readonly type: string; readonly data: ReadonlyArray<Page> },
    )
    expect(events.map(({ data, type }) => [type, data[0]?.status])).toEqual([
      ["monitor.page", "new"],
      ["monitor.check.completed", "completed"],
      ["monitor.check.completed", "completed"],
      ["monitor.page", "changed"],
      ["monitor.check.completed", "completed"],
    ])
    expect(events[3]?.data[0]?.diff?.text).toContain("-Price: 30 EUR\n+Price: 31 EUR")
  })
  it("are not found by another team", async () => {
    const { id } = await create({ targets: [{ type: "scrape", urls: [`${site.url}/own`] }] })
    const { id: checkId } = await check(id)
    const paths = [`/${id}`, `/${id}/checks`, `/${id}/checks/${checkId}`]
    const answers = [
      ...(await Promise.all(paths.map((path) => other.call(`/v2/monitor${path}`)))),
      await other.call(`/v2/monitor/${id}`, { method: "PATCH", body: { name: "Mine" } }),
      await other.call(`/v2/monitor/${id}/run`, { method: "POST" }),
      await other.call(`/v2/monitor/${id}`, { method: "DELETE" }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await ask("", {}, other)).toEqual([])
  })
  it("look at selected elements only, and take a blocked page for no change", async () => {
    const page = (price: number, stock: number) =>
      html(price).replace("</main>", `<p class="stock">${stock} left</p></main>`)
    site.plan("/selected", [
      reply(page(30, 7)),
      reply(page(30, 6)),
      reply("Broken", 500),
      reply(page(30, 5)),
      reply("Gone", 404),
      reply("Gone", 404),
    ])
    const target = { type: "scrape", urls: [`${site.url}/selected`], scrapeOptions: { includeTags: [".price"] } }
    const { id } = await create({ targets: [target] })
    const seen: Array<string | undefined> = []
    for (let n = 0; n < 6; n++) seen.push((await check(id)).pages?.[0]?.status)
    expect(seen).toEqual(["new", "same", "error", "same", "removed", "removed"])
  })

  it("compare fields of data, by path", async () => {
    const table = (pro: number, note: string) =>
      html(1).replace(
        "</main>",
        `<p>${note}</p><table><tr><th>plan</th><th>price</th></tr><tr><td>Basic</td><td>9</td></tr><tr><td>Pro</td><td>${pro}</td></tr></table></main>`,
      )
    site.plan("/plans", [reply(table(19, "Hello.")), reply(table(19, "Good morning.")), reply(table(29, "Hello."))])
    const plan = { type: "object", properties: { plan: { type: "string" }, price: { type: "number" } } }
    const schema = { type: "object", properties: { plans: { type: "array", items: plan } } }
    const formats = [{ type: "changeTracking", modes: ["json"], schema }]
    const { id } = await create({
      targets: [{ type: "scrape", urls: [`${site.url}/plans`], scrapeOptions: { formats } }],
    })
    await check(id)
    const [same, changed] = [await check(id), await check(id)]
    expect([same.pages?.[0]?.status, changed.pages?.[0]?.status, changed.pages?.[0]?.diff]).toEqual([
      "same",
      "changed",
      { json: { "plans[1].price": { previous: 19, current: 29 } } },
    ])
  })

  it("crawl a site, and search", async () => {
    const links = `<a href="/shop/cup">A cup</a><a href="/shop/pan">A pan</a>`
    site.plan("/shop", [reply(html(5).replace("</main>", `${links}</main>`))])
    site.plan("/shop/cup", [reply(html(6).replaceAll("Kettles", "Xylophone cups"))])
    site.plan("/shop/pan", [reply(html(7).replaceAll("Kettles", "Pans"))])
    const { id } = await create({
      targets: [
        { type: "crawl", url: `${site.url}/shop`, crawlOptions: { sitemap: "skip" } },
        { type: "search", queries: ["xylophone"], searchWindow: "24h" },
      ],
    })
    const crawled = await check(id)
    const again = await waitUntil(
      "the pages of the crawl are found by a search",
      async () => {
        const found = await check(id)
        return found.summary["totalPages"] === 4 && found
      },
      { deadline: 60_000, every: 500 },
    )
    expect([crawled.status, crawled.summary["new"], again.status, again.summary["same"]]).toEqual([
      "completed",
      3,
      "completed",
      again.summary["new"] === 1 ? 3 : 4,
    ])
  })

  it("do not run twice at once, nor while they are paused", async () => {
    site.plan("/slow", [{ instead: "hang" }])
    const target = { type: "scrape", urls: [`${site.url}/slow`], scrapeOptions: { timeout: 60_000 } }
    const { id } = await create({ targets: [target] })
    const run = () => client.call(`/v2/monitor/${id}/run`, { method: "POST" })
    await run()
    await site.received(1, { path: "/slow", deadline: 30_000 })
    const twice = await run()
    await ask(`/${id}`, { method: "PATCH", body: { status: "paused" } })
    const paused = await run()
    expect([twice, paused].map(({ body, status }) => [status, body])).toMatchObject([
      [409, { code: "MONITOR_NOT_RUNNABLE", error: "A check of the monitor is running: wait until it has ended." }],
      [409, { code: "MONITOR_NOT_RUNNABLE" }],
    ])
    expect((await client.call(`/v2/monitor/${id}`, { method: "DELETE" })).body).toEqual({ success: true })
    // The batch of its check is cancelled with it.
    await waitUntil("nothing of the team runs", async () => {
      const { body } = await client.call("/v2/team/queue-status")
      return (body as { readonly activeJobsInQueue: number }).activeJobsInQueue === 0
    })
  })

  it("run once for the times that passed while the server was down", async () => {
    site.plan("/missed", [reply(html(30))])
    const { id } = await create({ targets: [{ type: "scrape", urls: [`${site.url}/missed`] }] })
    const due = Date.now() - 3 * 3_600_000
    const store = new DatabaseSync(join(server.data, "trawl.db"))
    await server.restart(() => {
      store.prepare("UPDATE monitors SET next_due = ? WHERE id = ?").run(due, id)
      store.close()
    })
    const [one, ...others] = await waitUntil("the missed check has ended", async () => {
      const checks = await ask<ReadonlyArray<Check>>(`/${id}/checks`)
      return checks[0]?.status === "completed" && checks
    })
    const { nextRunAt } = await ask<Monitor>(`/${id}`)
    expect([one?.trigger, others, site.requests("/missed").length, Date.parse(nextRunAt ?? "") > Date.now()]).toEqual([
      "scheduled",
      [],
      1,
      true,
    ])
  })
})
