import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { giveUpMillis, LeasedTeam } from "./LeasedTeam.ts"
import { leaseMillis } from "./leaseSlots.ts"

/** Time between a runner's loss of a grant and its use by another: running work must have stopped. */
const stopMillis = 5000

/** A page that runs on a grant of one slot requested at 0, and records its state. */
const runOne = Effect.fnUntraced(function* () {
  const leased = new LeasedTeam(1)
  const seen: Array<string> = []
  const end = yield* Deferred.make<void>()
  const page = Effect.suspend(() => {
    seen.push("began")
    return Effect.onInterrupt(Deferred.await(end), () => Effect.sync(() => seen.push("stopped")))
  })
  leased.granted(1, 0)
  const running = yield* Effect.forkChild(leased.withSlot("batch", page), { startImmediately: true })
  const expire = (now: number) =>
    Effect.andThen(
      Effect.sync(() => leased.expire(now)),
      Effect.repeat(Effect.yieldNow, { times: 10 }),
    )
  return { leased, seen, expire, end: Effect.andThen(Deferred.succeed(end, undefined), Fiber.join(running)) }
})

describe("LeasedTeam", () => {
  it.effect("keeps running work while a renewal takes three times as long as the slowest ones do", () =>
    Effect.gen(function* () {
      const { end, expire, leased, seen } = yield* runOne()
      yield* expire(18_000)
      leased.granted(1, 18_000)
      yield* expire(36_000)
      yield* end
      assert.deepStrictEqual(seen, ["began"])
    }),
  )

  it.effect("stops running work before the store grants its slots to others, and restarts it on the next grant", () =>
    Effect.gen(function* () {
      const { end, expire, leased, seen } = yield* runOne()
      yield* expire(giveUpMillis)
      assert.deepStrictEqual(seen, ["began", "stopped"])
      leased.granted(1, giveUpMillis)
      yield* Effect.repeat(Effect.yieldNow, { times: 10 })
      yield* end
      assert.deepStrictEqual(seen, ["began", "stopped", "began"])
      assert.isAtMost(giveUpMillis + stopMillis, leaseMillis)
    }),
  )

  it.effect("asks once more after it has returned its last slots: until then the store keeps them from others", () =>
    Effect.gen(function* () {
      const leased = new LeasedTeam(1)
      const page = yield* Effect.forkChild(leased.withSlot("batch", Effect.void), { startImmediately: true })
      const renew = (now: number, allowed: number) => {
        const isDue = leased.isDue(now)
        const { held } = leased
        const wanted = leased.ask(now)
        leased.granted(allowed, now)
        return { isDue, held, wanted }
      }
      const first = renew(0, 1)
      yield* Fiber.join(page)
      const later = [renew(1000, 1), renew(2000, 0), renew(3000, 0)]
      assert.deepStrictEqual(
        [first, ...later],
        [
          { isDue: true, held: 0, wanted: 1 },
          { isDue: true, held: 1, wanted: 1 },
          { isDue: true, held: 1, wanted: 0 },
          { isDue: true, held: 0, wanted: 0 },
        ],
      )
      assert.isFalse(leased.isDue(4000))
    }),
  )
})
