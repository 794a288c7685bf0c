import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { apartFromPage, CurrentPageTime, PageTime } from "./PageTime.ts"

/** A page whose clock the test sets. */
const pageAt = () => {
  const clock = { now: 1_000, lost: 300 }
  const time = new PageTime(
    () => clock.now,
    () => ({ delayed: clock.lost, stopped: 0 }),
  )
  return { clock, time }
}

describe("PageTime", () => {
  it("counts time that passes", () => {
    const { clock, time } = pageAt()
    clock.now += 500
    assert.deepStrictEqual(
      [time.usedMillis, time.passedMillis, time.lostMillis],
      [500, 500, { delayed: 0, stopped: 0 }],
    )
  })

  it("does not count what the process has lost", () => {
    const { clock, time } = pageAt()
    clock.now += 500
    clock.lost += 400
    assert.deepStrictEqual(
      [time.usedMillis, time.passedMillis, time.lostMillis],
      [100, 500, { delayed: 400, stopped: 0 }],
    )
  })

  it("counts of what runs apart only what it says", () => {
    const { clock, time } = pageAt()
    clock.now += 100
    const end = time.begin(() => 30)
    clock.now += 1_000
    const during = time.usedMillis
    end()
    end()
    clock.now += 10
    assert.deepStrictEqual([during, time.usedMillis], [130, 140])
  })

  it("counts the time of parts that run apart at once only once", () => {
    const { clock, time } = pageAt()
    const first = time.begin(() => 0)
    clock.now += 100
    const second = time.begin(() => 0)
    clock.now += 100
    first()
    clock.now += 100
    second()
    clock.now += 5
    assert.deepStrictEqual([time.usedMillis, time.passedMillis], [5, 305])
  })

  it("takes off only once what is lost while something runs apart", () => {
    const { clock, time } = pageAt()
    clock.now += 10
    const end = time.begin(() => 0)
    clock.now += 1_000
    clock.lost += 900
    end()
    clock.now += 500
    assert.strictEqual(time.usedMillis, 510)
  })
})

describe("apartFromPage", () => {
  it.effect("runs work as it is where a client waits for the page", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* apartFromPage(Effect.succeed("done")), "done")
    }),
  )

  it.effect("ends its part however the work ends", () =>
    Effect.gen(function* () {
      const { clock, time } = pageAt()
      const work = apartFromPage(
        Effect.suspend(() => {
          clock.now += 70
          return Effect.fail("no")
        }),
        () => 20,
      )
      yield* Effect.ignore(Effect.provideService(work, CurrentPageTime, time))
      clock.now += 1
      assert.strictEqual(time.usedMillis, 21)
    }),
  )
})
