import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { KeyLookups } from "./KeyLookups.ts"
import type { StoredKey } from "./StoredKey.ts"

const key: StoredKey = { id: "k", team: "blue", label: "CI", zeroDataRetention: false, createdAt: 0 }

/** A store that counts how often it was asked. */
const counting = (found: StoredKey | undefined) => {
  const asked = { times: 0 }
  return { asked, look: Effect.sync(() => ((asked.times += 1), found)) }
}

describe("KeyLookups", () => {
  it.effect("looks up a key, existing or not, once in five seconds", () =>
    Effect.gen(function* () {
      for (const found of [key, undefined]) {
        const lookups = new KeyLookups()
        const { asked, look } = counting(found)
        const answers = [yield* lookups.find("a", look), yield* lookups.find("a", look)]
        yield* TestClock.adjust("5 seconds")
        yield* lookups.find("a", look)
        expect([answers, asked.times]).toEqual([[found, found], 2])
      }
    }),
  )

  it.effect("keeps a key in use while others are guessed", () =>
    Effect.gen(function* () {
      const lookups = new KeyLookups()
      const { asked, look } = counting(key)
      yield* lookups.find("a", look)
      for (let n = 0; n < 11_000; n++) yield* lookups.find(`guess ${n}`, Effect.undefined)
      yield* lookups.find("a", look)
      // The first guess was pushed out by the later ones.
      const again = counting(undefined)
      yield* lookups.find("guess 0", again.look)
      expect([asked.times, again.asked.times]).toEqual([1, 1])
    }),
  )

  it.effect("keeps no answer that was in flight when everything was forgotten", () =>
    Effect.gen(function* () {
      const lookups = new KeyLookups()
      const answer = yield* Deferred.make<StoredKey>()
      const late = yield* Effect.forkChild(lookups.find("a", Deferred.await(answer)), { startImmediately: true })
      lookups.clear()
      yield* Deferred.succeed(answer, key)
      const { asked, look } = counting({ ...key, revokedAt: 1 })
      expect([yield* Fiber.join(late), yield* lookups.find("a", look), asked.times]).toEqual([
        key,
        { ...key, revokedAt: 1 },
        1,
      ])
    }),
  )
})
