import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { BatchOptions } from "./BatchOptions.ts"

const decode = (input: unknown) => Schema.decodeUnknownEffect(BatchOptions)(input)

describe("BatchOptions", () => {
  it.effect("drops invalid URLs by default, and has no limit of its own", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* decode({ urls: ["a"] }), { urls: ["a"], ignoreInvalidURLs: true })
    }),
  )

  it.effect("refuses values out of bounds", () =>
    Effect.gen(function* () {
      const inputs = [
        {},
        { urls: [] },
        { urls: [1] },
        { urls: Array.from({ length: 100_001 }, () => "a") },
        { urls: ["a"], maxConcurrency: 0 },
        { urls: ["a"], maxConcurrency: 1.5 },
        { urls: ["a"], maxConcurrency: null },
        { urls: ["a"], appendToId: "not-a-uuid" },
        { urls: ["a"], ignoreInvalidURLs: "yes" },
      ]
      const accepted = yield* Effect.forEach(inputs, (input) => Effect.isSuccess(decode(input)))
      assert.deepStrictEqual(
        accepted,
        inputs.map(() => false),
      )
    }),
  )
})
