import { type FixtureSite, freePort, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchViolations } from "./testing/batchViolations.ts"
import { countPages } from "./testing/countPages.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { areSlotsInUse, shareSlots } from "./testing/shareSlots.ts"
import { startOnEach } from "./testing/startOnEach.ts"
import { type Server, startServer } from "./testing/startServer.ts"

const teamLimit = 16
const pages = 200
/** When a server gives up slots that it could not renew. */
const giveUpMillis = 20_000
const patience = { deadline: 200_000 }
/** For long waits: each poll costs the server work. */
const seldom = { ...patience, every: 1000 }

let site: FixtureSite
let databases: Databases
let servers: ReadonlyArray<Server> = []
beforeAll(async () => {
  site = await startFixtureSite()
  databases = await startDatabases()
  const shared = {
    TRAWL_DATABASE_URL: await databases.create(),
    TRAWL_CONCURRENCY: String(teamLimit),
    TRAWL_API_KEYS: "busy:busy-key-0123456789,other:other-key-0123456789",
  }
  const start = async () => startServer({ ...shared, TRAWL_RUNNER_PORT: String(await freePort()) })
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all([site.close(), databases.close()])
})

const twoServers = () => {
  const [hung, other] = servers
  if (hung === undefined || other === undefined) throw new Error("There are two.")
  return {
    hung,
    other,
    busy: makeClient(other.base, "busy-key-0123456789"),
    uninvolved: makeClient(other.base, "other-key-0123456789"),
  }
}

const urls = (batch: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${site.url}/short/${n}?batch=${batch}&gate=${batch}`)

/** Starts a batch, part of which has ended; both servers have some of its pages in flight, whose answers are held. */
const begin = async (busy: Client, name: string) => {
  const { batch, id, list } = await startOnEach(
    { servers, client: busy, room: 3 * teamLimit, least: 1 },
    async (attempt) => {
      const started = `${name}-${attempt}`
      const all = urls(started, pages)
      return { batch: started, list: all, id: (await busy.submit({ urls: all, timeout: 300_000 })).id }
    },
  )
  const place = { site, batches: [batch], limit: teamLimit } as const
  await shareSlots({ ...place, servers, least: 1 })
  site.gates.letThrough(batch, 11)
  await waitUntil(
    "some of the batch has ended",
    async () => areSlotsInUse(place) && (await busy.status(id)).completed > 10,
    patience,
  )
  return { batch, id, list }
}

const hasEnded = (busy: Client, id: string) => async () => (await busy.status(id)).status === "completed"

const violationsOf = async (busy: Client, id: string, list: ReadonlyArray<string>) => {
  const [state, documents, errors] = [await busy.status(id), await busy.documents(id), await busy.errors(id)]
  return batchViolations({ good: list, bad: [] }, { state, documents, errors })
}

describe("a server that hangs", () => {
  it("holds up nobody else, and keeps its pages if it goes on in time", { timeout: 300_000 }, async () => {
    const { busy, hung, other, uninvolved } = twoServers()
    const { batch, id, list } = await begin(busy, "busy")
    hung.signal("SIGSTOP")
    const stopped = performance.now()
    let answered = 0
    const ask = async () => {
      const small = await uninvolved.submit({ urls: [`${site.url}/short/${answered}?batch=small`] })
      await uninvolved.status(small.id)
      expect((await fetch(`${other.base}/ready`)).status).toBe(200)
      answered += 1
      return performance.now() - stopped > 8000 && answered >= 3
    }
    // Longer than the database's limits for a transaction and for a wait for a lock.
    await waitUntil("others were answered all the time that it hangs", ask, seldom)
    hung.signal("SIGCONT")
    const isInTime = performance.now() - stopped < giveUpMillis
    site.gates.open(batch)
    await waitUntil("the batch ends", hasEnded(busy, id), seldom)
    expect(await violationsOf(busy, id, list)).toEqual([])
    // A slow machine answers too late: then others may have its pages.
    expect(site.traffic.count({ batch }) - pages).toBeLessThanOrEqual(isInTime ? 0 : teamLimit)
  })

  it(
    "loses its pages to another if it does not, and duplicates none when it goes on",
    { timeout: 300_000 },
    async () => {
      const { busy, hung } = twoServers()
      const { batch, id, list } = await begin(busy, "lost")
      hung.signal("SIGSTOP")
      site.gates.open(batch)
      await waitUntil("the other server has ended the batch", hasEnded(busy, id), seldom)
      const asked = site.traffic.count({ batch })
      hung.signal("SIGCONT")
      const isIdle = async () => {
        const { running, waiting } = await countPages(hung.base)
        return running + waiting === 0 && (await fetch(`${hung.base}/ready`)).ok
      }
      await waitUntil("it has done with its pages and is ready again", isIdle, seldom)
      expect(await violationsOf(busy, id, list)).toEqual([])
      expect(asked - pages).toBeGreaterThan(0)
      expect(asked - pages).toBeLessThanOrEqual(teamLimit)
    },
  )
})
