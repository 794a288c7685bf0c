import { freePort, type Receiver, startReceiver, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { makeClient } from "./testing/makeClient.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"

let site: Receiver
let databases: Databases
let database: string
let servers: ReadonlyArray<HostedServer> = []
beforeAll(async () => {
  site = await startReceiver()
  databases = await startDatabases()
  database = await databases.create()
  const start = async () => hostServer({ TRAWL_DATABASE_URL: database, TRAWL_RUNNER_PORT: String(await freePort()) })
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all([site.close(), databases.close()])
})

const monitors = 3

interface Check {
  readonly status: string
  readonly trigger: string
}

it("two servers on one PostgreSQL run each due time once", async () => {
  const [one, two] = servers.map(({ base }) => makeClient(base))
  if (one === undefined || two === undefined) throw new Error("There are two.")
  const create = async (n: number) => {
    const { body } = await one.call("/v2/monitor", {
      body: {
        name: `Monitor ${n}`,
        schedule: { text: "hourly" },
        targets: [{ type: "scrape", urls: [`${site.url}/page/${n}`] }],
        webhook: `${site.url}/hook`,
      },
    })
    return (body as { readonly data: { readonly id: string } }).data.id
  }
  const ids = await Promise.all(Array.from({ length: monitors }, (_, n) => create(n)))
  for (let round = 1; round <= 2; round++) {
    await databases.run(database, `UPDATE monitors SET next_due = ${Date.now() - round}`)
    await waitUntil(
      "all checks have ended",
      async () => {
        const lists = await Promise.all(ids.map(async (id) => (await two.call(`/v2/monitor/${id}/checks`)).body))
        const checks = lists.flatMap((list) => (list as { readonly data: ReadonlyArray<Check> }).data)
        return checks.length === round * monitors && checks.every(({ status }) => status === "completed")
      },
      { deadline: 120_000 },
    )
  }
  const told = await site.received(2 * monitors, { path: "/hook", deadline: 60_000 })
  const paths = Array.from({ length: monitors }, (_, n) => site.requests(`/page/${n}`).length)
  expect(paths).toEqual(Array.from({ length: monitors }, () => 2))
  const types = told.map(({ body }) => (JSON.parse(body.toString()) as { readonly type: string }).type)
  expect(types.filter((type) => type === "monitor.check.completed").length).toBeLessThanOrEqual(2 * monitors)
})
