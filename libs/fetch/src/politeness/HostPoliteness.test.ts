import { CurrentTeam } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { describe, expect, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Layer, Result } from "effect"
import { TestClock } from "effect/testing"
import { HostBook } from "./HostBook.ts"
import { HostPoliteness } from "./HostPoliteness.ts"
import { unthrottled } from "./HostThrottle.ts"

const layer = (concurrency: number | "off", allow: ReadonlyArray<string> = []) =>
  HostPoliteness.layer({ concurrency }).pipe(Layer.provide(AddressGuard.layer({ allow })))

const answer = (status: number, retryAfter?: string) => ({
  status,
  headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
})
const target = (url: string, patience = 600_000) => ({ url: new URL(url), patience })

/** Sends `count` requests at once, each taking a second. Returns how many ran together at most, and the total time in seconds. */
const crowd = Effect.fnUntraced(function* (urls: ReadonlyArray<string>) {
  const politeness = yield* HostPoliteness
  let running = 0
  let most = 0
  const ask = Effect.gen(function* () {
    running += 1
    most = Math.max(most, running)
    yield* Effect.sleep("1 second")
    running -= 1
    return answer(200)
  })
  const fiber = yield* Effect.forkChild(
    Effect.forEach(urls, (url) => politeness.visit(target(url), ask), { concurrency: "unbounded" }),
  )
  yield* TestClock.adjust("1 minute")
  const visits = yield* Fiber.join(fiber)
  return { most, waits: visits.map(({ waitedMillis }) => waitedMillis) }
})

const times = (count: number, url: string) => Array.from({ length: count }, () => url)

describe("HostPoliteness", () => {
  it.effect("limits parallel requests to a host, in order, and reports the wait", () =>
    Effect.gen(function* () {
      expect(yield* crowd(times(5, "https://a.test/"))).toEqual({ most: 2, waits: [0, 0, 1000, 1000, 2000] })
    }).pipe(Effect.provide(layer(2))),
  )

  it.effect("reports no wait for a free host, however slow the machine is", () =>
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      let passed = 0n
      const tick = () => (passed += 50_000_000n)
      const slow: Clock.Clock = { ...clock, monotonicTimeNanosUnsafe: tick, monotonicTimeNanos: Effect.sync(tick) }
      const { visit } = yield* HostPoliteness
      const { waitedMillis } = yield* Effect.provideService(
        visit(target("https://a.test/"), Effect.succeed(answer(200))),
        Clock.Clock,
        slow,
      )
      expect([waitedMillis, passed > 0n]).toEqual([0, true])
    }).pipe(Effect.provide(layer(1))),
  )

  it.effect("lets teams take turns", () =>
    Effect.gen(function* () {
      const politeness = yield* HostPoliteness
      const order: Array<string> = []
      const visit = (team: string) =>
        politeness
          .visit(
            target("https://a.test/"),
            Effect.as(
              Effect.delay(
                Effect.sync(() => order.push(team)),
                "1 second",
              ),
              answer(200),
            ),
          )
          .pipe(Effect.provideService(CurrentTeam, team))
      const fiber = yield* Effect.forkChild(
        Effect.forEach(["a", "a", "a", "a", "b", "b"], visit, { concurrency: "unbounded" }),
      )
      yield* TestClock.adjust("1 minute")
      yield* Fiber.join(fiber)
      expect([order.indexOf("b"), order.lastIndexOf("b") < 5, order.length]).toEqual([2, true, 6])
    }).pipe(Effect.provide(layer(1))),
  )

  it.effect("counts each host and port by itself", () =>
    Effect.gen(function* () {
      const { most } = yield* crowd(["https://a.test/", "http://a.test/", "https://b.test/", "https://a.test:443/x"])
      expect(most).toBe(3)
    }).pipe(Effect.provide(layer(1))),
  )

  it.effect("does not limit hosts on the allow list, nor any when it is off", () =>
    Effect.gen(function* () {
      const named = yield* crowd(times(5, "http://a.test:8080/")).pipe(Effect.provide(layer(1, ["a.test:8080"])))
      const off = yield* crowd(times(5, "https://a.test/")).pipe(Effect.provide(layer("off")))
      expect([named.most, off.most]).toEqual([5, 5])
    }),
  )

  it.effect("pauses a host for all requests when it asks for that", () =>
    Effect.gen(function* () {
      const politeness = yield* HostPoliteness
      const first = yield* politeness.visit(target("https://a.test/1"), Effect.succeed(answer(429, "30")))
      expect([first.waitedMillis, first.throttled]).toEqual([0, true])
      expect(yield* politeness.waitMillis(new URL("https://a.test/2"))).toBe(30_000)
      const elsewhere = yield* politeness.visit(target("https://b.test/"), Effect.succeed(answer(200)))
      expect([elsewhere.waitedMillis, elsewhere.throttled]).toEqual([0, false])
      const fiber = yield* Effect.forkChild(politeness.visit(target("https://a.test/2"), Effect.succeed(answer(200))))
      yield* TestClock.adjust("29 seconds")
      expect(fiber.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("1 second")
      const second = yield* Fiber.join(fiber)
      expect([second.waitedMillis, second.throttled]).toEqual([30_000, true])
    }).pipe(Effect.provide(layer(8))),
  )

  it.effect(
    "backs off from a single page that asks for a day, for a minute, and from no other page, port or scheme",
    () =>
      Effect.gen(function* () {
        const politeness = yield* HostPoliteness
        const [page, second] = ["https://a.test/broken?x", "https://a.test/2"]
        const waits = Effect.forEach(
          [page, second, "https://a.test/broken", "http://a.test:443/", "https://a.test:8443/"],
          (url) => politeness.waitMillis(new URL(url)),
        )
        for (let n = 0; n < 4; n += 1)
          yield* Effect.forkChild(politeness.visit(target(page), Effect.succeed(answer(503, "86400"))))
        yield* Effect.yieldNow
        expect(yield* waits).toEqual([60_000, 0, 0, 0, 0])
        yield* politeness.visit(target(second), Effect.succeed(answer(503, "40")))
        expect(yield* waits).toEqual([40_000, 40_000, 40_000, 0, 0])
      }).pipe(Effect.provide(layer(8))),
  )

  it.effect("makes nobody wait for more than one pause, whatever others are answered", () =>
    Effect.gen(function* () {
      const politeness = yield* HostPoliteness
      const refused = (path: string) =>
        politeness.visit(target(`https://a.test/${path}`), Effect.succeed(answer(429, "60")))
      yield* refused("first")
      const others = yield* Effect.forkChild(Effect.forever(refused("other")))
      const fiber = yield* Effect.forkChild(politeness.visit(target("https://a.test/"), Effect.succeed(answer(200))))
      yield* TestClock.adjust("61 seconds")
      expect((yield* Fiber.join(fiber)).waitedMillis).toBe(60_000)
      yield* Fiber.interrupt(others)
    }).pipe(Effect.provide(layer(8))),
  )

  it.effect("keeps waiting when the pause grows meanwhile", () =>
    Effect.gen(function* () {
      const politeness = yield* HostPoliteness
      yield* politeness.visit(target("https://a.test/"), Effect.succeed(answer(429, "10")))
      const slow = yield* Effect.forkChild(
        politeness.visit(target("https://a.test/"), Effect.succeed(answer(429, "20"))),
      )
      const waiting = yield* Effect.forkChild(
        Effect.delay(politeness.visit(target("https://a.test/"), Effect.succeed(answer(200))), "10 seconds"),
      )
      yield* TestClock.adjust("31 seconds")
      yield* Fiber.join(slow)
      expect((yield* Fiber.join(waiting)).waitedMillis).toBe(20_000)
    }).pipe(Effect.provide(layer(1))),
  )

  it.effect("spaces requests to a host that complains, and speeds up again", () =>
    Effect.gen(function* () {
      const politeness = yield* HostPoliteness
      const visit = (status: number) => politeness.visit(target("https://a.test/"), Effect.succeed(answer(status)))
      yield* visit(429)
      const fiber = yield* Effect.forkChild(Effect.forEach([200, 200, 200], visit))
      yield* TestClock.adjust("1 minute")
      // A second after the complaint, then the delay at the start of the previous one.
      expect((yield* Fiber.join(fiber)).map(({ waitedMillis }) => waitedMillis)).toEqual([1000, 1000, 750])
    }).pipe(Effect.provide(layer(8))),
  )

  it.effect("fails at once if the pause is longer than the caller can wait", () =>
    Effect.gen(function* () {
      const politeness = yield* HostPoliteness
      yield* politeness.visit(target("https://a.test/"), Effect.succeed(answer(503, "3600")))
      const outcome = yield* Effect.result(
        politeness.visit(target("https://a.test/", 59_000), Effect.succeed(answer(200))),
      )
      expect(Result.isFailure(outcome) && outcome.failure.message).toBe(
        "a.test asked clients to back off for another 60 s, which is longer than this scrape may take.",
      )
    }).pipe(Effect.provide(layer(8))),
  )

  it.effect("releases the slot when the request fails or is interrupted", () =>
    Effect.gen(function* () {
      const politeness = yield* HostPoliteness
      yield* Effect.result(politeness.visit(target("https://a.test/"), Effect.fail("broken")))
      const hanging = yield* Effect.forkChild(politeness.visit(target("https://a.test/"), Effect.never))
      const queued = yield* Effect.forkChild(politeness.visit(target("https://a.test/"), Effect.never))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(queued)
      yield* Fiber.interrupt(hanging)
      expect((yield* politeness.visit(target("https://a.test/"), Effect.succeed(answer(200)))).waitedMillis).toBe(0)
    }).pipe(Effect.provide(layer(1))),
  )
})

describe("HostBook", () => {
  it("forgets idle hosts and stays within its capacity", () => {
    const book = new HostBook(8, 3)
    for (let i = 0; i < 10; i += 1) book.leave(`quiet${i}`, book.enter(`quiet${i}`), 0)
    expect(book.size).toBe(0)
    for (let i = 0; i < 10; i += 1) {
      const entry = book.enter(`paused${i}`)
      entry.throttles.set("http://a.test", { ...unthrottled, pausedUntil: 1000 })
      book.leave(`paused${i}`, entry, 0)
    }
    expect([
      book.size,
      ...["paused0", "paused9"].map((key) => book.throttleOf(key, "http://a.test").pausedUntil),
    ]).toEqual([3, 0, 1000])
  })
})
