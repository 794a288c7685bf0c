import { type FixtureSite, freePort, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, type CallOptions } from "@trawl/api/testing"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

const teamLimit = 12

let site: FixtureSite
let databases: Databases
let servers: ReadonlyArray<HostedServer> = []
beforeAll(async () => {
  site = await startFixtureSite()
  databases = await startDatabases()
  const shared = {
    TRAWL_DATABASE_URL: await databases.create(),
    TRAWL_ADMIN_KEY: "operator",
    TRAWL_RATE_LIMIT: String(teamLimit),
    TRAWL_READ_RATE_LIMIT: "100000",
  }
  const start = async () => hostServer({ ...shared, TRAWL_RUNNER_PORT: String(await freePort()) })
  servers = await Promise.all([start(), start()])
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all([site.close(), databases.close()])
})

const as = (key: string): Required<Pick<CallOptions, "headers">> => ({ headers: { authorization: `Bearer ${key}` } })

interface MadeKey {
  readonly key: string
  readonly data: { readonly id: string }
}

/** Makes a key on the first server. */
const makeKey = async (grant: object) => {
  const [first] = servers
  if (first === undefined) throw new Error("There are two.")
  return (await call(first, "/v2/admin/keys", { ...as("operator"), body: grant })).body as MadeKey
}

/** Counts as a start for the limits and is refused for its body: nothing is scraped. */
const start = (server: HostedServer, key: string) => call(server, "/v2/scrape", { ...as(key), body: {} })

/** Sends requests to both servers at once, `count` each; resolves to the refused answers, the number of the others, and the seconds taken. */
const askBoth = async (count: number, request: (server: HostedServer) => ReturnType<typeof call>) => {
  const from = performance.now()
  const answers = (
    await Promise.all(servers.map((server) => Promise.all(Array.from({ length: count }, () => request(server)))))
  ).flat()
  const refused = answers.filter(({ status }) => status === 429)
  return { refused, passed: answers.length - refused.length, seconds: (performance.now() - from) / 1000 }
}

describe("two servers on one PostgreSQL", () => {
  it("share a team's limit of requests per minute", async () => {
    const { key } = await makeKey({ team: "blue" })
    const { passed, refused, seconds } = await askBoth(30, (server) => start(server, key))
    const refilled = Math.ceil((seconds * teamLimit) / 60)
    expect([passed >= teamLimit, passed <= teamLimit + refilled, refused.length > 0]).toEqual([true, true, true])
    const [{ headers } = { headers: new Headers() }] = refused
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    expect([headers.get("ratelimit-policy"), headers.get("ratelimit")]).toEqual([
      `"starts";q=${teamLimit};w=60`,
      expect.stringMatching(/^"starts";r=0;t=\d+$/u),
    ])
    // Another team has its own limit.
    const other = await makeKey({ team: "green" })
    expect((await askBoth(teamLimit / 2, (server) => start(server, other.key))).passed).toBe(teamLimit)
  })

  it("share a key's limit of requests per minute", async () => {
    const { key } = await makeKey({ team: "red", rateLimit: 10 })
    const { passed, seconds } = await askBoth(20, (server) => call(server, "/v2/concurrency-check", as(key)))
    expect([passed >= 10, passed <= 10 + Math.ceil((seconds * 10) / 60)]).toEqual([true, true])
  })

  it("share a key's limit of concurrent scrapes", async () => {
    const { key } = await makeKey({ team: "yellow", concurrency: 2 })
    const scrape = (server: HostedServer, n: number) =>
      call(server, "/v2/scrape", {
        ...as(key),
        body: { url: `${site.url}/short/${n}?batch=ofKey&gate=ofKey`, timeout: 60_000 },
      })
    const asked = servers.flatMap((server, index) => Array.from({ length: 4 }, (_, n) => scrape(server, index * 4 + n)))
    await waitUntil("both run as many as they may", () => site.gates.held("ofKey") === 2)
    site.gates.open("ofKey")
    const answers = await Promise.all(asked)
    expect([answers.map(({ status }) => status), site.traffic.maxInFlight({ batch: "ofKey" })]).toEqual([
      Array.from({ length: 8 }, () => 200),
      2,
    ])
  })

  it("run no more pages of a batch at once than its key allows", async () => {
    const { key } = await makeKey({ team: "violet", concurrency: 3 })
    const [first] = servers
    if (first === undefined) throw new Error("There are two.")
    const urls = Array.from({ length: 24 }, (_, n) => `${site.url}/short/${n}?batch=capped&gate=capped`)
    const { id } = (await call(first, "/v2/batch/scrape", { ...as(key), body: { urls, maxConcurrency: 20 } })).body as {
      readonly id: string
    }
    const statusOf = async () =>
      ((await call(first, `/v2/batch/scrape/${id}?limit=0`, as(key))).body as { readonly status: string }).status
    await waitUntil("the batch runs as many pages as it may", () => site.gates.held("capped") === 3)
    site.gates.open("capped")
    await waitUntil("the batch ends", async () => (await statusOf()) === "completed", { deadline: 60_000 })
    expect(site.traffic.maxInFlight({ batch: "capped" })).toBe(3)
  })

  it("accept a key of the other server at once, and refuse it within seconds after the other has revoked it", async () => {
    const [first, second] = servers
    if (first === undefined || second === undefined) throw new Error("There are two.")
    const made = await makeKey({ team: "pink" })
    const statusOf = async (server: HostedServer) => (await call(server, "/v2/concurrency-check", as(made.key))).status
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    await call(first, `/v2/admin/keys/${made.data.id}`, { ...as("operator"), method: "DELETE" })
    expect(await statusOf(first)).toBe(401)
    await waitUntil("the other server refuses it", async () => (await statusOf(second)) === 401, { deadline: 60_000 })
  })
})
