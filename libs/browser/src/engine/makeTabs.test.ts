import { assert, describe, it } from "@effect/vitest"
import { CurrentPageTime, CurrentTeam, PageTime, Pools } from "@trawl/core"
import { Clock, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { plan } from "../fixtures/plan.ts"
import { hasRoom, makeTabs, type Tabs } from "./makeTabs.ts"

const megabytes = 1024 * 1024
const plenty = () => 4000 * megabytes

/** A page that uses a tab for `millis`. Returns when it got it, in milliseconds since the test began, and how much time was left. */
const page = (tabs: Tabs, millis: number, { team = "default", timeout = 10_000 } = {}) =>
  tabs
    .use(plan("http://a.test/", { timeout }), (rest) =>
      Effect.tap(
        Effect.map(Clock.currentTimeMillis, (now) => [now, rest.timeout]),
        Effect.sleep(millis),
      ),
    )
    .pipe(Effect.provideService(CurrentTeam, team), Effect.forkChild)

describe("hasRoom", () => {
  it("needs 500 MB beside other pages, and nothing for a single one", () => {
    assert.deepStrictEqual(
      [hasRoom(0, 0), hasRoom(1, 499 * megabytes), hasRoom(1, 500 * megabytes), hasRoom(5, 4000 * megabytes)],
      [true, false, true, true],
    )
  })
})

describe("makeTabs", () => {
  it.effect("counts the wait for a tab as the page's own time", () =>
    Effect.gen(function* () {
      const tabs = yield* makeTabs({ most: 1, freeMemory: plenty })
      const [first, second] = [yield* page(tabs, 6000), yield* page(tabs, 1000)]
      yield* TestClock.adjust(7000)
      assert.deepStrictEqual(
        [yield* Fiber.join(first), yield* Fiber.join(second)],
        [
          [0, 10_000],
          [6000, 4000],
        ],
      )
    }),
  )

  it.effect("fails with a sentence for a page without a tab after three quarters of its time", () =>
    Effect.gen(function* () {
      const tabs = yield* makeTabs({ most: 1, freeMemory: plenty })
      yield* page(tabs, 60_000, { timeout: 100_000 })
      const waiting = yield* page(tabs, 1, { timeout: 4000 })
      yield* TestClock.adjust(2999)
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.deepInclude(yield* Effect.flip(Fiber.join(waiting)), {
        reason: "timeout",
        message: "No browser tab was free in time; a larger timeout may help.",
      })
    }),
  )

  it.effect("lets a page that no client waits for wait longer, and leaves it all of its time", () =>
    Effect.gen(function* () {
      const tabs = yield* makeTabs({ most: 1, freeMemory: plenty })
      yield* page(tabs, 9000)
      const clock = yield* Clock.Clock
      const time = new PageTime(
        () => clock.currentTimeMillisUnsafe(),
        () => ({ delayed: 0, stopped: 0 }),
      )
      const waiting = yield* Effect.provideService(page(tabs, 1, { timeout: 4000 }), CurrentPageTime, time)
      yield* TestClock.adjust(8000)
      assert.deepStrictEqual([waiting.pollUnsafe(), time.usedMillis], [undefined, 0])
      yield* TestClock.adjust(2000)
      assert.deepStrictEqual([yield* Fiber.join(waiting), time.usedMillis], [[9000, 4000], 1000])
    }),
  )

  it.effect("gives a team tabs at once while another team's pages sleep in all of them", () =>
    Effect.gen(function* () {
      const tabs = yield* makeTabs({ most: 4, freeMemory: plenty })
      yield* Effect.forEach(Array.from({ length: 20 }), () => page(tabs, 60_000, { team: "hostile", timeout: 300_000 }))
      yield* TestClock.adjust(1)
      const quiet = yield* Effect.forEach([1, 2, 3, 4], () => page(tabs, 1000, { team: "quiet" }))
      yield* TestClock.adjust(2000)
      const begins = (yield* Effect.forEach(quiet, Fiber.join)).map(([begin]) => begin)
      // Alone it would have had all four tabs at once.
      assert.deepStrictEqual(begins, [1, 1, 1001, 1001])
    }),
  )

  it.effect("lists the holders and waiters of tabs in the list of pools", () =>
    Effect.gen(function* () {
      const tabs = yield* makeTabs({ most: 1, freeMemory: plenty })
      yield* page(tabs, 20_000, { team: "blue" })
      yield* page(tabs, 20_000, { team: "blue" })
      yield* TestClock.adjust(1)
      const pools = [...(yield* Pools)].map(({ name, usage }) => ({ name, ...usage() }))
      assert.deepStrictEqual(pools, [
        { name: "browser tabs", places: 1, teams: new Map([["blue", { held: 1, waiting: 1 }]]), longestWaitMillis: 0 },
      ])
    }).pipe(Effect.provideService(Pools, new Set())),
  )

  it.effect("opens no page beside another while memory is short", () =>
    Effect.gen(function* () {
      let free = 100 * megabytes
      let open = 0
      const tabs = yield* makeTabs({ most: 3, freeMemory: () => free })
      const show = tabs.use(plan("http://a.test/"), () =>
        Effect.ensuring(
          Effect.andThen(
            Effect.sync(() => open++),
            Effect.sleep(5000),
          ),
          Effect.sync(() => open--),
        ),
      )
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
    }),
  )

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
      assert.deepStrictEqual([yield* Fiber.await(first), yield* Fiber.await(second)].map(Exit.isSuccess), [true, true])
    }),
  )
})
