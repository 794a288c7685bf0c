import { assert, describe, it } from "@effect/vitest"
import { apartFromPage, FetchError, LostTime } from "@trawl/core"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ScrapeTimeout } from "./ScrapeTimeout.ts"
import { againIfDelayed, isDelayed, withinPageTime } from "./withinPageTime.ts"

const late = Effect.fail(new ScrapeTimeout({ timeout: 1_000 }))

/** Milliseconds after which the page is ended, while every second so many are lost. */
const endedAfter = Effect.fnUntraced(function* (page: Effect.Effect<void>, lostOfEach = 0) {
  let passed = 0
  const fiber = yield* Effect.forkChild(
    Effect.result(withinPageTime(page, 1_000, late)).pipe(
      Effect.provideService(LostTime, () => ({ delayed: (passed * lostOfEach) / 1_000, stopped: 0 })),
    ),
  )
  while (fiber.pollUnsafe() === undefined && passed < 60_000) {
    passed += 100
    yield* TestClock.adjust(100)
  }
  yield* Fiber.interrupt(fiber)
  return passed
})

describe("withinPageTime", () => {
  it.effect("gives what the page gives", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* withinPageTime(Effect.succeed("page"), 1_000, late), "page")
    }),
  )

  it.effect("ends a page that has used up its time", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* endedAfter(Effect.never), 1_000)
    }),
  )

  it.effect("counts neither waits for our own threads nor time that the process has lost", () =>
    Effect.gen(function* () {
      const waiting = Effect.andThen(apartFromPage(Effect.sleep(5_000)), Effect.never)
      assert.strictEqual(yield* endedAfter(waiting), 6_000)
      const slowly = yield* endedAfter(Effect.never, 750)
      assert.isTrue(slowly > 3_500 && slowly <= 4_000, String(slowly))
    }),
  )

  it.effect("counts what a thread computes for the page", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* endedAfter(apartFromPage(Effect.never, () => 1_000)), 1_000)
    }),
  )
})

describe("isDelayed", () => {
  it("tells a process that slept or hardly ran from one that ran", () => {
    assert.deepStrictEqual(
      [
        isDelayed({ delayed: 60_000, stopped: 60_000 }, 61_000),
        isDelayed({ delayed: 0, stopped: 60_000 }, 1_000),
        isDelayed({ delayed: 2_500, stopped: 2_500 }, 30_000),
        isDelayed({ delayed: 800, stopped: 0 }, 1_000),
        isDelayed({ delayed: 0, stopped: 0 }, 0),
        isDelayed({ delayed: 200, stopped: 0 }, 30_000),
      ],
      [true, true, true, true, false, false],
    )
  })

  it("does not take the short delays of a busy process together for a stop", () => {
    assert.isFalse(isDelayed({ delayed: 14_000, stopped: 0 }, 30_000))
  })
})

const fault = (reason: FetchError["reason"]) =>
  new FetchError({ url: "https://a.example/", reason, message: "The page did not come." })

describe("againIfDelayed", () => {
  /** How often work runs that always fails, and loses so many milliseconds each time. */
  const attempts = Effect.fnUntraced(function* (error: FetchError | ScrapeTimeout, lostEachTime: number) {
    let [made, lost] = [0, 0]
    const page = Effect.suspend(() => {
      made += 1
      lost += lostEachTime
      return Effect.fail(error)
    })
    const failure = yield* Effect.flip(
      Effect.provideService(againIfDelayed(page), LostTime, () => ({ delayed: lost, stopped: lost })),
    )
    return [made, failure === error]
  })

  it.effect("tries a page again, four times at most, that failed while the process slept", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* attempts(fault("connection"), 60_000), [4, true])
      assert.deepStrictEqual(yield* attempts(new ScrapeTimeout({ timeout: 1_000 }), 60_000), [4, true])
    }),
  )

  it.effect("records other failures at once", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* attempts(fault("connection"), 0), [1, true])
      assert.deepStrictEqual(yield* attempts(fault("unsafe"), 60_000), [1, true])
    }),
  )
})
