import { type FixtureSite, type Receiver, startFixtureSite, startReceiver, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

let site: FixtureSite
let receiver: Receiver
let server: HostedServer
let client: Client
beforeAll(async () => {
  site = await startFixtureSite()
  receiver = await startReceiver()
  server = await hostServer()
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), receiver.close()])
})

/** Pages that are never answered: those in flight end only by being aborted. */
const urls = (count: number, mark: string) =>
  Array.from({ length: count }, (_, n) => `${site.url}/short/${n}?gate=never&batch=${mark}`)

/** Submits, waits for the first pages, cancels. Resolves to the batch's final state. */
const submitAndCancel = async (count: number, mark: string) => {
  const { id } = await client.submit({ urls: urls(count, mark), webhook: `${receiver.url}/${mark}` })
  await waitUntil("pages run", () => site.traffic.inFlight({ batch: mark }) >= 10, { deadline: 60_000, every: 5 })
  await client.cancel(id)
  const { status, total } = await client.status(id)
  await waitUntil("the running pages are cut off", () => site.traffic.inFlight({ batch: mark }) === 0, {
    deadline: 60_000,
    every: 5,
  })
  const asked = site.traffic.count({ batch: mark })
  const end = await waitUntil(
    "all pages are accounted for",
    async () => {
      const state = await client.status(id)
      return state.completed + state.failed + state.cancelled === count && state
    },
    { deadline: 60_000, every: 100 },
  )
  const events = () =>
    receiver
      .requests(`/${mark}`)
      .map(({ body }) => (JSON.parse(body.toString("utf8")) as { readonly type: string }).type)
  await waitUntil("the end is delivered", () => events().at(-1) === "batch_scrape.completed", { deadline: 60_000 })
  const newlyAsked = site.traffic.count({ batch: mark }) - asked
  return { id, flipped: { status, total }, end: end.status, newlyAsked, first: events()[0] }
}

describe("a large batch", () => {
  it("of 10,000 URLs is accepted whole, and stops at once when cancelled", async () => {
    const { id, ...rest } = await submitAndCancel(10_000, "ten")
    expect(rest).toEqual({
      flipped: { status: "cancelled", total: 10_000 },
      end: "cancelled",
      newlyAsked: 0,
      first: "batch_scrape.started",
    })
    expect((await client.errors(id)).length).toBeGreaterThan(9000)
  })

  it("of 100,000 URLs is accepted whole, and stops at once when cancelled", { timeout: 240_000 }, async () => {
    const { id: _, ...rest } = await submitAndCancel(100_000, "hundred")
    expect(rest).toEqual({
      flipped: { status: "cancelled", total: 100_000 },
      end: "cancelled",
      newlyAsked: 0,
      first: "batch_scrape.started",
    })
  })
})
