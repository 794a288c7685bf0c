import { type Receiver, startReceiver, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"

let site: Receiver
let server: HostedServer
let client: Client
let other: Client
beforeAll(async () => {
  site = await startReceiver()
  server = await hostServer({ TRAWL_API_KEYS: "blue:blue-key,red:red-key" })
  client = makeClient(server.base, "blue-key")
  other = makeClient(server.base, "red-key")
})
afterAll(async () => {
  await server.close()
  await site.close()
})

interface Check {
  readonly id: string
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
})
