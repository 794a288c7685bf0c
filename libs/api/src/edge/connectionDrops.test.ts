import { assert, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import { describe } from "vitest"
import { connectionDrops } from "./connectionDrops.ts"

describe("connectionDrops", () => {
  it.effect("logs once a minute how many connections were closed, and nothing without any", () => {
    const told: Array<unknown> = []
    const log = Logger.layer([Logger.make(({ message }) => void told.push(message))])
    return Effect.gen(function* () {
      const onDrop = yield* connectionDrops
      yield* TestClock.adjust("2 minutes")
      for (const bound of ["address", "all", "address"] as const) onDrop(bound)
      yield* TestClock.adjust("30 seconds")
      assert.deepStrictEqual(told, [])
      yield* TestClock.adjust("5 minutes")
      assert.deepStrictEqual(told, [
        [
          "Connections were closed unheard in the last minute: 2 beyond TRAWL_CONNECTIONS_PER_ADDRESS, 1 beyond TRAWL_CONNECTIONS.",
        ],
      ])
    }).pipe(Effect.scoped, Effect.provide(log))
  })
})
