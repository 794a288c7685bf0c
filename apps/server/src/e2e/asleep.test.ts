import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchViolations } from "./testing/batchViolations.ts"
import { makeClient } from "./testing/makeClient.ts"
import { type Server, startServer } from "./testing/startServer.ts"

const patience = { deadline: 120_000 }
const timeout = 2_000

let site: FixtureSite
let server: Server
beforeAll(async () => {
  site = await startFixtureSite()
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  await site.close()
})

describe("a machine that sleeps in the middle of a batch", () => {
  it("fails no page whose answer it slept through", { timeout: 200_000 }, async () => {
    const client = makeClient(server.base)
    const list = Array.from({ length: 20 }, (_, n) => `${site.url}/short/${n}?batch=asleep&gate=asleep`)
    const { id } = await client.submit({ urls: list, timeout })
    await waitUntil("some pages are in flight", () => site.traffic.count({ batch: "asleep" }) >= 5, patience)
    server.signal("SIGSTOP")
    const stopped = performance.now()
    await waitUntil("far more than the time of a page has passed", () => performance.now() - stopped > 4 * timeout)
    server.signal("SIGCONT")
    site.gates.open("asleep")
    await waitUntil("the batch ends", async () => (await client.status(id)).status !== "scraping", patience)
    const [state, documents, errors] = [await client.status(id), await client.documents(id), await client.errors(id)]
    expect(batchViolations({ good: list, bad: [] }, { state, documents, errors })).toEqual([])
  })
})
