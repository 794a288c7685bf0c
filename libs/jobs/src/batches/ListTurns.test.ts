import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeListTurns } from "./ListTurns.ts"

describe("makeListTurns", () => {
  it.live("lets a team read one at a time, and another between any two of its reads", () =>
    Effect.gen(function* () {
      const inTurn = yield* makeListTurns
      const order: Array<string> = []
      const running = { hostile: 0, most: 0 }
      const hostileRead = Effect.gen(function* () {
        running.most = Math.max(running.most, ++running.hostile)
        yield* Effect.yieldNow
        running.hostile -= 1
        order.push("hostile")
      })
      const hostile = Effect.all(
        Array.from({ length: 50 }, () => inTurn("hostile", hostileRead)),
        { concurrency: "unbounded" },
      )
      const innocent = inTurn(
        "innocent",
        Effect.sync(() => order.push("innocent")),
      )
      yield* Effect.all([hostile, innocent], { concurrency: "unbounded" })
      assert.deepStrictEqual([running.most, order.length], [1, 51])
      assert.isBelow(order.indexOf("innocent"), 3)
    }),
  )

  it.live("lets the event loop turn after each read", () =>
    Effect.gen(function* () {
      const inTurn = yield* makeListTurns
      let loops = 0
      const count = setInterval(() => loops++, 0)
      const seen: Array<number> = []
      yield* Effect.forEach(Array.from({ length: 20 }), () =>
        inTurn(
          "team",
          Effect.sync(() => {
            const end = performance.now() + 2
            while (performance.now() < end);
            seen.push(loops)
          }),
        ),
      )
      clearInterval(count)
      assert.isAbove(new Set(seen).size, 5)
    }),
  )
})
