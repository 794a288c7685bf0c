import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { DeliveryQueues } from "./DeliveryQueues.ts"
import type { QueuedDelivery } from "./EndpointQueues.ts"

const silent = { isReachable: false, retryAfter: undefined }
const answered = { isReachable: true, retryAfter: undefined }

const deliveries = (endpoint: string, count: number, team = "team"): ReadonlyArray<QueuedDelivery> =>
  Array.from({ length: count }, (_, index) => ({ id: `${endpoint}${index}`, team, targetId: endpoint, endpoint }))

const queuesOf = (total: number, ...endpoints: ReadonlyArray<string>) => {
  const queues = new DeliveryQueues<QueuedDelivery>({ perEndpoint: 3, total })
  for (const endpoint of endpoints) queues.add(deliveries(endpoint, 5))
  return queues
}

const takeAll = (queues: DeliveryQueues<QueuedDelivery>, now = 0) => {
  const taken: Array<QueuedDelivery> = []
  for (let next = queues.take(now); next !== undefined; next = queues.take(now)) taken.push(next)
  return taken
}

/** Takes and finishes one delivery after another. */
const finishTimes = (queues: DeliveryQueues<QueuedDelivery>, times: number, report: typeof silent) => {
  for (let time = 0; time < times; time++) {
    const next = queues.take(time * 10_000)
    if (next !== undefined) queues.finish(next, time * 10_000, report)
  }
}

const teamOf = (endpoint: string) => (endpoint < "c" ? "one" : "two")

/** The 95th percentile of the end times of a quiet team's deliveries, which take a second each, behind a hostile team's, which take 15. */
const p95Of = (quiet: ReadonlyArray<QueuedDelivery>, hostile: ReadonlyArray<QueuedDelivery>): number => {
  const queues = new DeliveryQueues<QueuedDelivery>({ perEndpoint: 10, total: 128 })
  const inFlight: Array<{ readonly delivery: QueuedDelivery; readonly end: number }> = []
  const ends: Array<number> = []
  const start = (now: number) => {
    for (const delivery of takeAll(queues, now))
      inFlight.push({ delivery, end: now + (delivery.team === "hostile" ? 15_000 : 1000) })
  }
  const finish = (now: number) => {
    const [done, others] = [inFlight.filter(({ end }) => end <= now), inFlight.filter(({ end }) => end > now)]
    for (const { delivery } of done) queues.finish(delivery, now, answered)
    ends.push(...done.filter(({ delivery }) => delivery.team === "quiet").map(({ end }) => end))
    inFlight.splice(0, inFlight.length, ...others)
  }
  queues.add(hostile)
  start(0)
  queues.add(quiet)
  for (let now = 0; now <= 60_000; now += 1000) {
    finish(now)
    start(now)
  }
  return ends[Math.ceil(ends.length * 0.95) - 1] ?? Infinity
}

describe("DeliveryQueues", () => {
  it("gives endpoints their turns, each in its own order and within its limit", () => {
    const ids = takeAll(queuesOf(100, "a", "b")).map(({ id }) => id)
    assert.deepStrictEqual(ids, ["a0", "b0", "a1", "b1", "a2", "b2"])
  })

  it("keeps to the limit over all endpoints", () => {
    assert.strictEqual(takeAll(queuesOf(4, "a", "b", "c")).length, 4)
  })

  it("lets the next one go when one is finished", () => {
    const queues = queuesOf(100, "a")
    const [first] = takeAll(queues)
    if (first !== undefined) queues.finish(first, 0, answered)
    assert.deepStrictEqual(
      takeAll(queues).map(({ id }) => id),
      ["a3"],
    )
  })

  it("sends an unresponsive endpoint one delivery at a time, until it responds", () => {
    const queues = queuesOf(100, "a")
    finishTimes(queues, 1, silent)
    assert.strictEqual(takeAll(queues).length, 1)
    const again = queuesOf(100, "a")
    finishTimes(again, 1, silent)
    finishTimes(again, 1, answered)
    assert.strictEqual(takeAll(again).length, 2)
  })

  it("pauses an endpoint after three attempts without a response, at most for a second", () => {
    const queues = new DeliveryQueues<QueuedDelivery>({ perEndpoint: 3, total: 100 })
    queues.add(deliveries("a", 20))
    finishTimes(queues, 12, silent)
    const now = 11 * 10_000
    assert.deepStrictEqual([takeAll(queues, now).length, queues.room("team", "a", now)], [0, 0])
    assert.strictEqual(takeAll(queues, now + 1000).length, 1)
  })

  it("waits as long as an endpoint's Retry-After", () => {
    const queues = queuesOf(100, "a", "b")
    const first = queues.take(0)
    if (first !== undefined) queues.finish(first, 0, { isReachable: true, retryAfter: 60_000 })
    assert.deepStrictEqual(
      takeAll(queues, 59_999).map(({ endpoint }) => endpoint),
      ["b", "b", "b"],
    )
    assert.strictEqual(takeAll(queues, 60_000).length, 3)
  })

  it("drops queued deliveries of a target, not those in flight", () => {
    const queues = queuesOf(100, "a")
    takeAll(queues)
    queues.drop("a")
    assert.deepStrictEqual([queues.holds("a2"), queues.holds("a3"), takeAll(queues).length], [true, false, 0])
  })

  it("requests more only when an endpoint has less queued than it may have in flight", () => {
    const queues = new DeliveryQueues<QueuedDelivery>({ perEndpoint: 3, total: 100 })
    assert.strictEqual(queues.room("team", "a", 0), 24)
    queues.add(deliveries("a", 3))
    assert.strictEqual(queues.room("team", "a", 0), 0)
    queues.take(0)
    assert.strictEqual(queues.room("team", "a", 0), 22)
  })

  it("has no room for more than a thousand queued, but some for another team", () => {
    const queues = new DeliveryQueues<QueuedDelivery>({ perEndpoint: 3, total: 100 })
    for (let endpoint = 0; endpoint < 200; endpoint++) queues.add(deliveries(`${endpoint}/`, 5))
    assert.deepStrictEqual([queues.roomOf("team"), queues.room("team", "new", 0)], [0, 0])
    assert.deepStrictEqual([queues.roomOf("other"), queues.room("other", "new", 0)], [500, 24])
  })

  it("gives teams their turns, and each the turns of its endpoints", () => {
    const queues = new DeliveryQueues<QueuedDelivery>({ perEndpoint: 3, total: 6 })
    for (const endpoint of ["a", "b"]) queues.add(deliveries(endpoint, 5))
    queues.add(deliveries("c", 5, "other"))
    assert.deepStrictEqual(
      takeAll(queues).map(({ id }) => id),
      ["a0", "c0", "b0", "c1", "a1", "c2"],
    )
  })

  it("limits an endpoint separately for each team", () => {
    const queues = queuesOf(100, "a")
    queues.add(deliveries("a", 5, "other").map((delivery) => ({ ...delivery, id: `other ${delivery.id}` })))
    assert.strictEqual(takeAll(queues).length, 6)
  })

  it("has places at once for a team next to one whose slow receivers hold all", () => {
    const queues = new DeliveryQueues<QueuedDelivery>({ perEndpoint: 10, total: 128 })
    for (let receiver = 0; receiver < 400; receiver++) queues.add(deliveries(`slow${receiver}/`, 2, "hostile"))
    const hostile = takeAll(queues).length
    queues.add(["q", "r", "s", "t", "u", "v", "w"].flatMap((endpoint) => deliveries(endpoint, 10, "quiet")))
    assert.deepStrictEqual(
      [hostile, takeAll(queues).map(({ team }) => team)],
      [128, Array.from({ length: 64 }, () => "quiet")],
    )
  })

  it("at most doubles the time of a team's events next to one with 400 slow receivers", () => {
    const quiet = Array.from({ length: 20 }, (_, n) => deliveries(`quick${n}/`, 10, "quiet")).flat()
    const slow = Array.from({ length: 400 }, (_, n) => deliveries(`slow${n}/`, 2, "hostile")).flat()
    assert.deepStrictEqual([p95Of(quiet, []), p95Of(quiet, slow)], [2000, 3000])
  })

  it("reports deliveries in flight, and those that wait only for a place", () => {
    const queues = new DeliveryQueues<QueuedDelivery>({ perEndpoint: 3, total: 2 })
    queues.add(deliveries("a", 5))
    takeAll(queues, 1000)
    for (const endpoint of ["b", "c"]) queues.add(deliveries(endpoint, 5, "other"))
    takeAll(queues, 1000)
    queues.add(deliveries("d", 5, "third"))
    takeAll(queues, 1000)
    const { longestWaitMillis, teams } = queues.usage(8000)
    assert.deepStrictEqual(
      [longestWaitMillis, [...teams]],
      [
        7000,
        [
          ["team", { held: 2, waiting: 1 }],
          ["other", { held: 1, waiting: 5 }],
          ["third", { held: 0, waiting: 3 }],
        ],
      ],
    )
  })

  it("never exceeds its limits, and loses and duplicates nothing", () => {
    const step = fc.oneof(fc.constantFrom("take", "answer", "silence"), fc.constantFrom("a", "b", "c", "d"))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const queues = new DeliveryQueues<QueuedDelivery>({ perEndpoint: 2, total: 5 })
        const inFlight: Array<QueuedDelivery> = []
        const taken = new Set<string>()
        let added = 0
        for (const [time, what] of steps.entries()) {
          if (what === "take") {
            const next = queues.take(time)
            if (next === undefined) continue
            assert.isFalse(taken.has(next.id))
            taken.add(next.id)
            inFlight.push(next)
          } else if (what === "answer" || what === "silence") {
            const done = inFlight.shift()
            if (done !== undefined) queues.finish(done, time, what === "answer" ? answered : silent)
          } else {
            queues.add([{ id: `${added++}`, team: teamOf(what), targetId: what, endpoint: what }])
          }
          assert.isAtMost(inFlight.length, 5 + 3)
          for (const name of ["a", "b", "c", "d"])
            assert.isAtMost(inFlight.filter(({ endpoint }) => endpoint === name).length, 2)
        }
        for (const done of inFlight) queues.finish(done, 1000, answered)
        for (let now = 10_000; taken.size < added; now += 10_000) {
          const next = queues.take(now)
          assert.isDefined(next)
          if (next === undefined) return
          taken.add(next.id)
          queues.finish(next, now, answered)
        }
        assert.isUndefined(queues.take(1e9))
      }),
    )
  })
})
