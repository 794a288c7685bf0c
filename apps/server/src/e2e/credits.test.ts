import { type FixtureSite, freePort, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, type CallOptions } from "@trawl/api/testing"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { type Server, startServer } from "./testing/startServer.ts"

const given = 1000

let site: FixtureSite
let databases: Databases
let servers: ReadonlyArray<Server> = []
beforeAll(async () => {
  site = await startFixtureSite()
  databases = await startDatabases()
  const shared = {
    TRAWL_DATABASE_URL: await databases.create(),
    TRAWL_ADMIN_KEY: "operator",
    TRAWL_API_KEYS: "blue:fc-blue,green:fc-green",
    TRAWL_CREDITS: String(given),
    TRAWL_CONCURRENCY: "20",
  }
  const start = async () => startServer({ ...shared, TRAWL_RUNNER_PORT: String(await freePort()) })
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all([site.close(), databases.close()])
})

const both = (): readonly [Server, Server] => {
  const [first, second] = servers
  if (first === undefined || second === undefined) throw new Error("There are two.")
  return [first, second]
}
const as = (key: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { authorization: `Bearer ${key}` },
})
/** Retries while the store is busy, as clients do. */
const ask = async (server: Server, path: string, options: CallOptions): ReturnType<typeof call> => {
  const answer = await call(server, path, options)
  return answer.status === 503 ? ask(server, path, options) : answer
}
const body = async <A>(server: Server, path: string, options: CallOptions): Promise<A> =>
  (await ask(server, path, options)).body as A

interface Books {
  readonly used: number
  readonly reserved: number
  readonly remaining: number
}
const books = async (team: string) =>
  (await body<{ readonly data: Books }>(both()[0], `/v2/admin/teams/${team}/credits`, as("operator"))).data
const month = async (key: string) => {
  const { periods } = await body<{ readonly periods: ReadonlyArray<{ readonly creditsUsed: number }> }>(
    both()[0],
    "/v2/team/credit-usage/historical",
    as(key),
  )
  return periods.reduce((sum, { creditsUsed }) => sum + creditsUsed, 0)
}
const pages = (count: number, query: string) =>
  Array.from({ length: count }, (_, n) =>
    n % 5 === 4 ? `${site.url}/failing/hang-up?n=${n}&${query}` : `${site.url}/short/${n}?${query}`,
  )
const submit = async (server: Server, key: string, urls: ReadonlyArray<string>) =>
  (await body<{ readonly id: string }>(server, "/v2/batch/scrape", as(key, { body: { urls } }))).id
const statusOf = (id: string, key: string) =>
  body<{
    readonly status: string
    readonly completed: number
    readonly failed: number
    readonly cancelled: number
    readonly total: number
    readonly creditsUsed: number
  }>(both()[0], `/v2/batch/scrape/${id}?limit=0`, as(key))
const ended = async (id: string, key: string) =>
  waitUntil(
    "the batch ends",
    async () => {
      const status = await statusOf(id, key)
      return status.completed + status.failed + status.cancelled === status.total && status
    },
    { every: 300 },
  )

describe("credits of a team on two servers with one PostgreSQL", () => {
  it("add up over batches and scrapes at once, a cancel, and a killed server", async () => {
    const [first, second] = both()
    const ids = [
      await submit(first, "fc-blue", pages(50, "batch=a&delay=40")),
      await submit(second, "fc-blue", pages(50, "batch=b&delay=40")),
    ]
    const cancelled = await submit(second, "fc-blue", pages(80, "batch=c&delay=200"))
    const scrapes = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        ask(
          n % 2 === 0 ? first : second,
          "/v2/scrape",
          as("fc-blue", { body: { url: `${site.url}/short/${n}`, timeout: 60_000 } }),
        ),
      ),
    )
    expect(new Set(scrapes.map(({ status }) => status))).toEqual(new Set([200]))
    await ask(first, `/v2/batch/scrape/${cancelled}`, as("fc-blue", { method: "DELETE" }))
    await second.kill("SIGKILL")
    await second.start()
    const states = await Promise.all([...ids, cancelled].map((id) => ended(id, "fc-blue")))
    expect(states.map(({ completed, creditsUsed }) => creditsUsed - completed)).toEqual([0, 0, 0])
    const used = states.reduce((sum, { creditsUsed }) => sum + creditsUsed, scrapes.length)
    expect([await books("blue"), await month("fc-blue")]).toMatchObject([
      { used, reserved: 0, remaining: given - used },
      used,
    ])
    expect(states.slice(0, 2).map(({ completed, failed }) => [completed, failed])).toEqual([
      [40, 10],
      [40, 10],
    ])
    expect(first.output()).not.toMatch(/deadlock/iu)
    expect(second.output()).not.toMatch(/deadlock/iu)
  })

  it("are granted once, however often both servers are asked at once", async () => {
    await ask(both()[0], "/v2/admin/teams/green/credits", as("operator", { body: { set: 20 } }))
    const submit = (n: number) =>
      ask(
        both()[n % 2 === 0 ? 0 : 1],
        "/v2/batch/scrape",
        as("fc-green", { body: { urls: pages(3, `batch=green${n}`) } }),
      )
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => submit(n)))
    const accepted = answers.filter(({ status }) => status === 200)
    expect([accepted.length, answers.length - accepted.length]).toEqual([
      6,
      answers.filter(({ status }) => status === 402).length,
    ])
    for (const { body } of accepted) await ended((body as { readonly id: string }).id, "fc-green")
    expect(await books("green")).toMatchObject({ used: 18, reserved: 0, remaining: 2 })
  })
})
