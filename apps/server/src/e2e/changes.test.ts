import { type Receiver, startReceiver, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Server, startServer } from "./testing/startServer.ts"

let site: Receiver
let server: Server
let client: Client
beforeAll(async () => {
  site = await startReceiver()
  server = await startServer({ TRAWL_API_KEYS: "blue:blue-key,red:red-key" })
  client = makeClient(server.base, "blue-key")
})
afterAll(async () => {
  await server.close()
  await site.close()
})

interface Change {
  readonly previousScrapeAt: string | null
  readonly changeStatus: string
  readonly visibility: string
  readonly json?: object
  readonly diff?: { readonly text: string; readonly json: { readonly files: ReadonlyArray<object> } }
}
interface TrackedDocument {
  readonly markdown?: string
  readonly changeTracking?: Change
  readonly warning?: string
  readonly metadata: Readonly<Record<string, unknown>>
}

const html = (price: number, second = 0, head = "") =>
  `<!doctype html><html lang="en"><head><title>Kettles</title>${head}</head><body><main><h1>Kettles</h1>` +
  `<p>Copper keeps the water warm, and does so for longer than the steel of our other kettles.</p><p>Price: ${price} EUR</p>` +
  `<p>${second + 3} views, updated ${second + 2} minutes ago at 10:15:${10 + second}</p></main></body></html>`

const reply = (body: string, status = 200) => ({
  status,
  body,
  headers: { "content-type": "text/html; charset=utf-8" },
})

const track = async (url: string, format: object = {}, as = client): Promise<TrackedDocument> =>
  (await as.scrape({ url, formats: ["markdown", { type: "changeTracking", ...format }] })) as TrackedDocument

const forget = async (as: Client, query: string) => (await as.call(`/v2/changes?${query}`, { method: "DELETE" })).body

describe("changeTracking over HTTP", () => {
  it("forgets a page for the team that asks, under every tag", async () => {
    const url = `${site.url}/forgotten`
    site.plan(
      "/forgotten",
      Array.from({ length: 4 }, () => reply(html(1))),
    )
    const about = `url=${encodeURIComponent(url)}`
    await track(url)
    await track(url, { tag: "daily" })
    expect(await forget(makeClient(server.base, "red-key"), about)).toEqual({ success: true, removed: 0 })
    expect((await track(url)).changeTracking?.changeStatus).toBe("same")
    expect(await forget(client, about)).toEqual({ success: true, removed: 2 })
    expect((await track(url)).changeTracking?.changeStatus).toBe("new")
    expect((await client.call("/v2/changes", { method: "DELETE" })).status).toBe(400)
  })

  it("reports new, same, changed and removed pages, with a patch on request", async () => {
    site.plan("/kettle", [
      reply(html(30)),
      reply(html(30, 1)),
      reply(html(31, 2)),
      reply("<h1>Not found</h1>", 404),
      reply(html(31)),
    ])
    const seen: Array<TrackedDocument> = []
    for (let n = 0; n < 5; n++) seen.push(await track(`${site.url}/kettle`, { modes: ["git-diff"] }))
    expect(
      seen.map(({ changeTracking: change, warning }) => [
        change?.changeStatus,
        change?.visibility,
        change?.diff === undefined,
        warning,
      ]),
    ).toEqual([
      ["new", "visible", true, undefined],
      ["same", "visible", true, undefined],
      ["changed", "visible", false, undefined],
      ["removed", "visible", true, undefined],
      ["new", "visible", true, undefined],
    ])
    const times = seen.map(({ changeTracking: change }) => change?.previousScrapeAt)
    expect([times[0], times.slice(1).every((time) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(time ?? ""))]).toEqual([
      null,
      true,
    ])
    const diff = seen[2]?.changeTracking?.diff
    expect(diff?.text).toContain("-Price: 30 EUR\n+Price: 31 EUR\n")
    expect(diff?.text).not.toMatch(/^[-+].*views/mu)
    expect(diff?.json.files).toMatchObject([
      {
        from: "previous",
        to: "current",
        additions: 1,
        deletions: 1,
        chunks: [
          {
            changes: expect.arrayContaining([
              expect.objectContaining({ type: "add", add: true, content: "+Price: 31 EUR" }),
            ]),
          },
        ],
      },
    ])
  })

  it("keeps tags and teams apart", async () => {
    site.plan("/apart", [reply(html(30))])
    const url = `${site.url}/apart`
    const statuses = [
      await track(url),
      await track(url, { tag: "weekly" }),
      await track(url, {}, makeClient(server.base, "red-key")),
      await track(url),
    ]
    expect(statuses.map(({ changeTracking }) => changeTracking?.changeStatus)).toEqual(["new", "new", "new", "same"])
  })

  it("leaves a failed page out of the history", async () => {
    const login = `<!doctype html><title>Sign in</title><form action="/login"><h1>Sign in</h1><input name="user"><input type="password" name="pass"><button>Sign in</button></form>`
    site.plan("/failing", [reply(html(30)), reply("<h1>Broken</h1>", 500), reply(login), reply(html(30))])
    const seen: Array<TrackedDocument> = []
    for (let n = 0; n < 4; n++) seen.push(await track(`${site.url}/failing`))
    expect(seen.map(({ changeTracking }) => changeTracking?.changeStatus)).toEqual([
      "new",
      undefined,
      undefined,
      "same",
    ])
    expect(seen[1]?.warning).toContain(
      "changeTracking was left out: the page was not compared, for it was answered with status 500.",
    )
    expect(seen[2]?.warning).toContain(
      "changeTracking was left out: the page was not compared, for it asks to sign in.",
    )
  })

  it("reports pages that hide themselves", async () => {
    site.plan("/hidden", [reply(html(30, 0, `<meta name="robots" content="noindex, nofollow">`))])
    site.plan("/hidden-by-header", [
      { ...reply(html(30)), headers: { "content-type": "text/html", "x-robots-tag": "noindex" } },
    ])
    const hidden = await Promise.all([track(`${site.url}/hidden`), track(`${site.url}/hidden-by-header`)])
    expect(hidden.map(({ changeTracking }) => changeTracking?.visibility)).toEqual(["hidden", "hidden"])
  })

  it("reports a page as new to only one of several scrapes at once", async () => {
    site.plan("/at-once", [reply(html(30))])
    const seen = await Promise.all(Array.from({ length: 8 }, () => track(`${site.url}/at-once`)))
    expect(seen.map(({ changeTracking }) => changeTracking?.changeStatus).toSorted()).toEqual([
      "new",
      ...Array.from({ length: 7 }, () => "same"),
    ])
  })

  it("works in batches and their webhooks", async () => {
    site.plan("/batch", [reply(html(30)), reply(html(31))])
    const url = `${site.url}/batch`
    await track(url)
    const { id } = await client.submit({
      urls: [url],
      formats: ["markdown", { type: "changeTracking", modes: ["git-diff"] }],
      webhook: { url: `${site.url}/hook`, events: ["page"] },
    })
    const [event] = await site.received(1, { path: "/hook", deadline: 30_000 })
    const payload = JSON.parse(event?.body.toString() ?? "{}") as { readonly data: ReadonlyArray<TrackedDocument> }
    await waitUntil("the batch is over", async () => (await client.status(id)).status === "completed", {
      deadline: 30_000,
    })
    const [document] = (await client.documents(id)) as ReadonlyArray<TrackedDocument>
    expect([document?.changeTracking?.changeStatus, payload.data[0]?.changeTracking]).toEqual([
      "changed",
      document?.changeTracking,
    ])
  })

  it("compares data in the mode json, charges for it, and needs markdown beside it", async () => {
    site.plan("/json", [reply(html(30)), reply(html(31))])
    const format = { modes: ["json"], prompt: "the price" }
    const first = await track(`${site.url}/json`, format)
    const second = await track(`${site.url}/json`, format)
    expect(
      [first, second].map(({ changeTracking, metadata }) => [
        changeTracking?.changeStatus,
        changeTracking?.json,
        metadata["creditsUsed"],
      ]),
    ).toEqual([
      ["new", undefined, 1],
      ["changed", { price: { previous: "30 EUR", current: "31 EUR" } }, 5],
    ])
    expect(second.warning).toMatch(/made without a language model/u)
    const refused = await client.call("/v2/scrape", { body: { url: `${site.url}/json`, formats: ["changeTracking"] } })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: "BAD_REQUEST", error: "formats: changeTracking needs the format markdown beside it." },
    ])
  })

  it("lists the versions of a page and reads each, for the team alone", async () => {
    site.plan("/versions", [reply(html(30)), reply(html(31)), reply("<h1>Not found</h1>", 404)])
    const url = `${site.url}/versions`
    for (let n = 0; n < 3; n++) await track(url)
    await client.scrape({ url, formats: ["markdown", "changeTracking"], lockdown: true }).catch(() => undefined)
    const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/u)
    const version = (number: number, removed = false) => ({
      version: number,
      firstSeenAt: time,
      lastSeenAt: time,
      removed,
    })
    const about = `url=${encodeURIComponent(url)}`
    const ask = async (query: string, as = client) => {
      const { body, status } = await as.call(`/v2/changes${query}`)
      return [status, body]
    }
    expect(await ask(`?${about}`)).toEqual([
      200,
      { success: true, versions: [version(3, true), version(2), version(1)] },
    ])
    expect(await ask(`/version?${about}&version=2`)).toEqual([
      200,
      { success: true, data: { ...version(2), markdown: expect.stringContaining("Price: 31 EUR") } },
    ])
    expect(await ask(`/version?${about}&version=3`)).toMatchObject([200, { data: { removed: true, markdown: null } }])
    const red = makeClient(server.base, "red-key")
    expect(await ask(`?${about}`, red)).toEqual([200, { success: true, versions: [] }])
    const missing = [404, { success: false, code: "VERSION_NOT_FOUND", error: expect.stringMatching(/\.$/u) }]
    expect(await ask(`/version?${about}&version=2`, red)).toEqual(missing)
    expect(await ask(`/version?${about}&version=4`)).toEqual(missing)
    expect(await ask(`?${about}&tag=daily`)).toMatchObject([200, { versions: [] }])
    const refused = ["", "?url=ftp://a", `?${about}&of=1`, `/version?${about}`, `/version?${about}&version=0`]
    expect(await Promise.all(refused.map(async (query) => (await ask(query))[0]))).toEqual(refused.map(() => 400))
  })

  it("is listed as available", async () => {
    const { body } = await client.call("/v2/capabilities")
    expect(body).toMatchObject({ data: { formats: { changeTracking: { available: true } } } })
  })

  it("remembers a page after the server has been killed", async () => {
    site.plan("/killed", [reply(html(30)), reply(html(31))])
    await track(`${site.url}/killed`)
    await server.kill("SIGKILL")
    await server.start()
    expect((await track(`${site.url}/killed`)).changeTracking?.changeStatus).toBe("changed")
  })
})
