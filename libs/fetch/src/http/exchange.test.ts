import { PageRoomSteps, smallPageBytes, TeamPlaces, withPageRoom } from "@trawl/core"
import { waitUntil } from "@trawl/testing"
import { Deferred, Effect, Fiber } from "effect"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { Agent } from "undici"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exchange } from "./exchange.ts"

// Compressed less than bombs are.
const large = Buffer.from(
  Array.from({ length: smallPageBytes / 4 }, (_, n) => n.toString(36).padStart(6, " ")).join(""),
)
const bodies: Readonly<Record<string, Buffer>> = {
  "/large": large,
  "/packed": gzipSync(large),
  "/small": Buffer.alloc(smallPageBytes),
}
const site = createServer(({ url = "" }, response) => {
  response
    .writeHead(200, { "content-type": "text/html", ...(url === "/packed" ? { "content-encoding": "gzip" } : {}) })
    .end(bodies[url])
})
const agent = new Agent()
beforeAll(() => once(site.listen(0, "127.0.0.1"), "listening"))
afterAll(async () => {
  await agent.destroy()
  site.close()
})

const ask = (path: string) =>
  exchange(agent, {
    url: new URL(path, `http://127.0.0.1:${(site.address() as AddressInfo).port}`),
    headers: {},
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  })

describe("exchange", () => {
  it.each(["/large", "/packed"])(
    "pauses within a body until the process has memory for a large page (%s)",
    async (path) => {
      const places = new TeamPlaces({ places: 1, now: () => 0 })
      const run = <A, E>(page: Effect.Effect<A, E>) =>
        Effect.runFork(Effect.provideService(withPageRoom(page), PageRoomSteps, [{ bytes: smallPageBytes, places }]))
      const end = Deferred.makeUnsafe<void>()
      const first = run(Effect.andThen(ask(path), Deferred.await(end)))
      await waitUntil("the first page has its place", () => places.held === 1)
      const second = run(ask(path))
      await waitUntil("the second page waits", () => places.waiting === 1)
      const small = await Effect.runPromise(Fiber.join(run(ask("/small"))))
      expect([small.body.length, places.waiting]).toEqual([smallPageBytes, 1])
      Deferred.doneUnsafe(end, Effect.void)
      await Effect.runPromise(Fiber.join(first))
      const { body } = await Effect.runPromise(Fiber.join(second))
      expect([body.length, places.held]).toEqual([large.length, 0])
    },
  )
})
