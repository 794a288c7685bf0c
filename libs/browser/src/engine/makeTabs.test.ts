import { assert, describe, it } from "@effect/vitest"
import { timeoutOfWork } from "@trawl/core"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { plan } from "../fixtures/plan.ts"
import { hasRoom, makeTabs, type Tabs } from "./makeTabs.ts"

const megabytes = 1024 * 1024
const plenty = () => 4000 * megabytes

/** A page that takes `millis` of a tab. Times are milliseconds since the test began. */
const page = (tabs: Tabs, millis: number, timeout = 10_000) =>
  Effect.forkChild(
    timeoutOfWork(tabs.use(plan("http://a.test/", { timeout }), Effect.as(Effect.sleep(millis), "shown")), { millis: timeout, orElse: () => Effect.fail("late" as const) }),
  )

describe("hasRoom", () => {
  it("asks for 500 MB beside other pages, and for nothing of the only one", () => {
    assert.deepStrictEqual([hasRoom(0, 0), hasRoom(1, 499 * megabytes), hasRoom(1, 500 * megabytes), hasRoom(5, 4000 * megabytes)], [true, false, true, true])
  })
})

describe("makeTabs", () => {
  it.effect("gives pages their own time once they have a tab, however long they waited", () =>
    Effect.gen(function* () {
      const tabs = yield* makeTabs({ most: 1, freeMemory: plenty })
      const [first, second, third] = [yield* page(tabs, 9000), yield* page(tabs, 900, 9500), yield* page(tabs, 9000)]
      yield* TestClock.adjust(20_000)
      assert.deepStrictEqual([yield* Fiber.join(first), yield* Fiber.join(second), yield* Fiber.join(third)], ["shown", "shown", "shown"])
    }))

  it.effect("fails with a sentence for a page that waits longer than it may take", () =>
    Effect.gen(function* () {
      const tabs = yield* makeTabs({ most: 1, freeMemory: plenty })
      yield* page(tabs, 60_000, 100_000)
      const waiting = yield* page(tabs, 1, 5000)
      yield* TestClock.adjust(5000)
      assert.deepInclude(yield* Effect.flip(Fiber.join(waiting)), { reason: "timeout", message: "No browser tab was free in time." })
    }))

  it.effect("opens no page beside another while memory is short", () =>
    Effect.gen(function* () {
      let free = 100 * megabytes
      let open = 0
      const tabs = yield* makeTabs({ most: 3, freeMemory: () => free })
      const show = tabs.use(plan("http://a.test/"), Effect.ensuring(Effect.andThen(Effect.sync(() => open++), Effect.sleep(5000)), Effect.sync(() => open--)))
      const fibers = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(show))
      yield* TestClock.adjust(1000)
      assert.strictEqual(open, 1)
      yield* TestClock.adjust(5000)
      assert.strictEqual(open, 1)
      free = 600 * megabytes
      yield* TestClock.adjust(500)
      assert.strictEqual(open, 2)
      yield* Effect.forEach(fibers, Fiber.interrupt)
      assert.strictEqual(open, 0)
    }))

  it.effect("takes no place for a page that is given up while it waits for memory", () =>
    Effect.gen(function* () {
      let free = 100 * megabytes
      const tabs = yield* makeTabs({ most: 2, freeMemory: () => free })
      const first = yield* page(tabs, 2000)
      const waiting = yield* page(tabs, 1000)
      yield* TestClock.adjust(500)
      yield* Fiber.interrupt(waiting)
      free = 600 * megabytes
      const second = yield* page(tabs, 1000)
      yield* TestClock.adjust(2000)
      assert.deepStrictEqual([yield* Fiber.join(first), yield* Fiber.join(second)], ["shown", "shown"])
    }))
})
