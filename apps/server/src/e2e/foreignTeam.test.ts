import { type FixtureSite, type Receiver, startFixtureSite, startReceiver, waitUntil } from "@trawl/testing"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Answer, call, type CallOptions } from "@trawl/api/testing"
import { type ContractRoute, contractRoutes } from "./testing/contractRoutes.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

const unknown = "01a200b4-70b0-7779-8f99-b76231ebe75e"
const unknownName = "nobody"

let site: FixtureSite
let receiver: Receiver
let server: HostedServer
let blue: Belongings
let red: Belongings
beforeAll(async () => {
  site = await startFixtureSite()
  receiver = await startReceiver()
  server = await hostServer({ TRAWL_API_KEYS: "blue:key-blue,red:key-red" })
  blue = await fill("blue")
  red = await fill("red")
}, 60_000)
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), receiver.close()])
})

const as = (team: string, path: string, { headers, ...options }: CallOptions = {}): Promise<Answer> =>
  call(server, path, { ...options, headers: { authorization: `Bearer key-${team}`, ...headers } })
const bodyOf = async <A>(answer: Promise<Answer>) => (await answer).body as A

interface AcceptedBatch {
  readonly id: string
}

/** Everything that a team can have, by the names that requests use. */
interface Belongings {
  /** A batch that has ended, with a page that failed and a webhook. */
  readonly ended: string
  /** A batch that is still running. */
  readonly running: string
  /** A crawl that has ended, with a webhook. */
  readonly crawl: string
  readonly extract: string
  readonly scrape: string
  readonly upload: string
  readonly profile: string
  readonly webhookId: string
  readonly monitor: string
  /** A check of the monitor that has ended. */
  readonly check: string
}

const batchOf = (team: string, urls: ReadonlyArray<string>) =>
  bodyOf<AcceptedBatch>(
    as(team, "/v2/batch/scrape", {
      body: { urls, webhook: `${receiver.url}/hook` },
      headers: { "x-idempotency-key": "the same" },
    }),
  )

/** Profiles are made by a browser: this one is inserted as a row. */
const putProfile = (team: string, name: string): void => {
  const database = new DatabaseSync(join(server.data, "trawl.db"), { timeout: 5000 })
  database
    .prepare("INSERT INTO browser_profiles (team, name, created_at, updated_at, size, state) VALUES (?, ?, 1, 1, 1, ?)")
    .run(team, name, Buffer.from("sealed"))
  database.close()
}

/** A monitor with a check that has ended. */
const monitorOf = async (team: string): Promise<Pick<Belongings, "check" | "monitor">> => {
  interface Made {
    readonly data: { readonly id: string; readonly status: string }
  }
  const target = { type: "scrape", urls: [`${site.url}/short/6?of=${team}`] }
  const body = { name: "Prices", schedule: { text: "daily" }, targets: [target] }
  const { data } = await bodyOf<Made>(as(team, "/v2/monitor", { body }))
  const path = `/v2/monitor/${data.id}`
  const { data: check } = await bodyOf<Made>(as(team, `${path}/run`, { method: "POST" }))
  await waitUntil(
    "the check ends",
    async () => (await bodyOf<Made>(as(team, `${path}/checks/${check.id}`))).data.status === "completed",
  )
  return { monitor: data.id, check: check.id }
}

const fill = async (team: string): Promise<Belongings> => {
  const { id: ended } = await batchOf(team, [`${site.url}/short/1?of=${team}`, "http://127.0.0.1:1/"])
  const { id: running } = await bodyOf<AcceptedBatch>(
    as(team, "/v2/batch/scrape", { body: { urls: [`${site.url}/short/2?delay=90000`], timeout: 120_000 } }),
  )
  const { id: crawl } = await bodyOf<AcceptedBatch>(
    as(team, "/v2/crawl", {
      body: { url: `${site.url}/short/4?of=${team}`, limit: 1, sitemap: "skip", webhook: `${receiver.url}/hook` },
    }),
  )
  const { id: extract } = await bodyOf<AcceptedBatch>(
    as(team, "/v2/extract", {
      body: { urls: [`${site.url}/short/5`], schema: { type: "object", properties: { title: { type: "string" } } } },
    }),
  )
  const scraped = await bodyOf<{ readonly data: { readonly metadata: { readonly scrapeId: string } } }>(
    as(team, "/v2/scrape", { body: { url: `${site.url}/short/3` } }),
  )
  const opened = await bodyOf<{
    readonly data?: { readonly uploadUrl: string; readonly uploadRef: string }
    readonly uploadUrl?: string
    readonly uploadRef?: string
  }>(as(team, "/v2/parse/upload-url", { body: { filename: "a.html" } }))
  const { uploadRef = "", uploadUrl = "" } = opened.data ?? opened
  await fetch(uploadUrl, { method: "PUT", body: `<p>A file of ${team}.</p>` })
  putProfile(team, `profile-of-${team}`)
  await waitUntil(
    "the batch ends",
    async () =>
      (await bodyOf<{ readonly status: string }>(as(team, `/v2/batch/scrape/${ended}`))).status === "completed",
  )
  for (const path of [`/v2/crawl/${crawl}`, `/v2/extract/${extract}`])
    await waitUntil(
      `${path} ends`,
      async () => (await bodyOf<{ readonly status: string }>(as(team, path))).status === "completed",
    )
  const { data } = await waitUntil("events are delivered", async () => {
    const log = await bodyOf<{ readonly data: ReadonlyArray<{ readonly webhookId: string; readonly state: string }> }>(
      as(team, `/v2/batch/scrape/${ended}/webhooks`),
    )
    return log.data.length >= 3 && log.data.every(({ state }) => state === "delivered") ? log : undefined
  })
  return {
    ended,
    running,
    crawl,
    extract,
    scrape: scraped.data.metadata.scrapeId,
    upload: uploadRef,
    profile: `profile-of-${team}`,
    webhookId: data[0]?.webhookId ?? "",
    ...(await monitorOf(team)),
  }
}

/** Values for the parameters of paths: existing ones, and one that nobody has. A parameter that is missing here fails the test: add what it names. */
const valuesOf = ({
  check,
  crawl,
  ended,
  extract,
  monitor,
  profile,
  running,
  scrape,
  upload,
}: Belongings): Readonly<Record<string, { readonly own: ReadonlyArray<string>; readonly none: string }>> => ({
  id: { own: [ended, running, crawl, extract, scrape, upload, monitor], none: unknown },
  checkId: { own: [check], none: unknown },
  name: { own: [profile], none: unknownName },
  key: { own: [`${scrape}/screenshot.png`], none: `${unknown}/screenshot.png` },
})

interface SampleCall extends CallOptions {
  readonly path: string
}

/** What is not named lies within the first team's monitor, or is its check. Samples of all parameters of monitors at once contradict each other. */
const requestOf = ({ body, method, path, query }: ContractRoute, name: string, value: string): SampleCall => ({
  path:
    path.replace(`{${name}}`, value).replace("{id}/checks", `${blue.monitor}/checks`).replace("{checkId}", blue.check) +
    (path.startsWith("/v2/monitor/") ? "" : query),
  method,
  ...(body === undefined ? {} : { body }),
})

/** The answer without the name that was requested. */
const said = ({ body, status }: Answer, value: string) => ({
  status,
  text: JSON.stringify(body).replaceAll(value, "…"),
})

const listen = (key: string, path: string) =>
  new Promise<{ readonly code: number; readonly messages: ReadonlyArray<string> }>((resolve) => {
    const messages: Array<string> = []
    const socket = new WebSocket(server.base.replace("http", "ws") + path, key)
    socket.addEventListener("message", ({ data }) => messages.push(String(data)))
    socket.addEventListener("close", ({ code }) => resolve({ code, messages }))
    setTimeout(() => socket.close(), 30_000).unref()
  })

/** Everything that a team sees of its own data. */
const stateOf = async (
  team: string,
  { check, crawl, ended, extract, monitor, profile, running, scrape }: Belongings,
) => {
  const paths = [ended, running].flatMap((id) =>
    ["", "/errors", "/webhooks"].map((rest) => `/v2/batch/scrape/${id}${rest}`),
  )
  const answers = await Promise.all(
    [
      ...paths,
      `/v2/crawl/${crawl}`,
      `/v2/extract/${extract}`,
      `/v2/scrape/${scrape}`,
      `/v2/monitor/${monitor}`,
      `/v2/monitor/${monitor}/checks/${check}`,
      "/v2/profiles",
      "/v2/team/queue-status",
      "/v2/team/jobs",
    ].map((path) => as(team, path)),
  )
  const text = JSON.stringify(answers.map(({ body, status }) => [status, body]))
  // The running batch goes on meanwhile.
  return { hasProfile: text.includes(profile), text: text.replaceAll(/"duration":[\d.]+|"expiresAt":"[^"]+"/gu, "") }
}

const swept = contractRoutes.filter(({ inPath, path }) => inPath.length > 0 && !path.startsWith("/v2/admin/"))

describe("another team", () => {
  it("gets the answer for something that does not exist, whatever the route, and changes nothing", async () => {
    const before = await stateOf("blue", blue)
    expect(before.hasProfile).toBe(true)

    const values = valuesOf(blue)
    const differences: Array<unknown> = []
    const compare = async (
      route: string,
      [value, nobody]: readonly [string, string],
      ask: (value: string) => SampleCall,
    ) => {
      const [theirs, none] = [ask(value), ask(nobody)]
      const [asked, expected] = [await as("red", theirs.path, theirs), await as("red", none.path, none)]
      const [answer, same] = [said(asked, value), said(expected, nobody)]
      if (asked.status < 400 || answer.status !== same.status || answer.text !== same.text)
        differences.push([route, value, answer, same])
    }
    for (const route of swept) {
      expect(["id", "id,checkId", "name", "key"], route.path).toContain(route.inPath.join())
      const name = route.inPath.at(-1) ?? ""
      expect(Object.keys(values), `${route.path}: say in valuesOf what {${name}} names`).toContain(name)
      const { none, own } = values[name] ?? { none: "", own: [] }
      for (const value of own)
        await compare(`${route.method} ${route.path}`, [value, none], (filled) => requestOf(route, name, filled))
    }

    const inBodies: ReadonlyArray<
      readonly [path: string, value: string, none: string, body: (value: string) => object]
    > = [
      ["/v2/batch/scrape", blue.running, unknown, (appendToId) => ({ urls: [site.url], appendToId })],
      ["/v1/batch/scrape", blue.running, unknown, (appendToId) => ({ urls: [site.url], appendToId })],
      ["/v2/batch/scrape", blue.ended, unknown, (appendToId) => ({ urls: [site.url], appendToId })],
      ["/v2/parse", blue.upload, unknown, (uploadRef) => ({ uploadRef })],
      [`/v2/batch/scrape/${red.ended}/webhooks/redeliver`, blue.webhookId, unknown, (webhookId) => ({ webhookId })],
      ["/v2/scrape", blue.profile, unknownName, (name) => ({ url: site.url, profile: { name } })],
    ]
    for (const [path, value, none, body] of inBodies) {
      await compare(`POST ${path}`, [value, none], (filled) => ({ path, body: body(filled) }))
    }

    for (const { path } of swept
      .filter(({ method }) => method === "GET")
      .filter(({ inPath }) => inPath.includes("id"))) {
      const [theirs, none] = await Promise.all(
        [blue.running, unknown].map((id) => listen("key-red", path.replace("{id}", id))),
      )
      if (JSON.stringify(theirs) !== JSON.stringify(none)) differences.push(["socket", path, theirs, none])
    }

    expect(differences).toEqual([])
    expect(await stateOf("blue", blue)).toEqual(before)
    // The same idempotency key does not collide with that of another team.
    expect(red.ended).not.toBe(blue.ended)
    expect((await as("blue", "/v2/parse", { body: { uploadRef: blue.upload } })).status).toBe(200)
  })

  it("is kept out of body fields that name what a team has: a new one must be added above", () => {
    const naming = new Set(
      contractRoutes.flatMap(({ fields }) => [...fields]).filter((name) => /(?:Id|Ref)$|^profile$/u.test(name)),
    )
    expect([...naming].toSorted()).toEqual(["appendToId", "profile", "uploadRef", "webhookId"])
  })

  it("would be noticed: the team itself gets what it requests", async () => {
    const statuses = await Promise.all(
      swept
        .filter(({ inPath, method }) => method === "GET" && inPath.includes("id"))
        .map(async (route) => {
          const all = await Promise.all(
            valuesOf(blue)
              .id!.own.filter((id) => id !== blue.running)
              .map(async (id) => (await as("blue", requestOf(route, "id", id).path)).status),
          )
          // Exports of all jobs are too many at once.
          return [`${route.path}`, all.includes(200) || all.includes(429)]
        }),
    )
    expect(statuses.filter(([, isFound]) => isFound !== true)).toEqual([])
  })
})

describe("a team's key", () => {
  it("is refused on every route of the operator", async () => {
    const admin = contractRoutes.filter(({ path }) => path.startsWith("/v2/admin/"))
    const answers = await Promise.all(
      admin.map(({ method, path, body }) =>
        as("red", path.replaceAll(/\{\w+\}/gu, unknown), { method, ...(body === undefined ? {} : { body }) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(admin.map(() => 403))
    expect(admin.length).toBeGreaterThanOrEqual(3)
  })
})
