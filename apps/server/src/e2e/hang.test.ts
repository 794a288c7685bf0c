import { type FixtureSite, freePort, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchViolations } from "./testing/batchViolations.ts"
import { makeClient } from "./testing/makeClient.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { type Server, startServer } from "./testing/startServer.ts"

let site: FixtureSite
let databases: Databases
let servers: ReadonlyArray<Server> = []
beforeAll(async () => {
  site = await startFixtureSite()
  databases = await startDatabases()
  const shared = { TRAWL_DATABASE_URL: await databases.create(), TRAWL_API_KEYS: "busy:busy-key-0123456789,other:other-key-0123456789" }
  const start = async () => startServer({ ...shared, TRAWL_RUNNER_PORT: String(await freePort()) })
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all([site.close(), databases.close()])
})

const pages = 2000
const urls = (query: string, count: number) => Array.from({ length: count }, (_, n) => `${site.url}/short/${n}?${query}`)

describe("a server that hangs", () => {
  it("keeps nobody else waiting, and loses and doubles nothing", { timeout: 150_000 }, async () => {
    const [hung, other] = servers
    if (hung === undefined || other === undefined) throw new Error("There are two.")
    const [busy, uninvolved] = [makeClient(other.base, "busy-key-0123456789"), makeClient(other.base, "other-key-0123456789")]
    const list = urls("batch=busy", pages)
    const { id } = await busy.submit({ urls: list })
    await waitUntil("the batch is under way", async () => (await busy.status(id)).completed > 20, { deadline: 60_000 })
    hung.signal("SIGSTOP")
    const stopped = performance.now()
    const waits: Array<number> = []
    const ask = async () => {
      const since = performance.now()
      const small = await uninvolved.submit({ urls: urls(`batch=small-${waits.length}`, 1) })
      await uninvolved.status(small.id)
      expect((await fetch(`${other.base}/ready`)).status).toBe(200)
      waits.push(performance.now() - since)
    }
    const isLong = async () => {
      await ask()
      return performance.now() - stopped > 12_000
    }
    await waitUntil("the server has been away for long", isLong, { deadline: 60_000, every: 300 })
    hung.signal("SIGCONT")
    await waitUntil("the batch ends", async () => (await busy.status(id)).status === "completed", { deadline: 100_000, every: 250 })
    const [state, documents, errors] = [await busy.status(id), await busy.documents(id), await busy.errors(id)]
    expect(batchViolations({ good: list, bad: [] }, { state, documents, errors })).toEqual([])
    expect(Math.max(...waits)).toBeLessThan(5000)
  })
})
