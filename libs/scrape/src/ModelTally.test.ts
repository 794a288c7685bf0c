import { assert, describe, it } from "@effect/vitest"
import { ModelMeter, type ModelUsage } from "@trawl/core"
import { Effect } from "effect"
import { withModelTally } from "./ModelTally.ts"

const counted = (calls: ReadonlyArray<ModelUsage>) =>
  withModelTally((tally) =>
    Effect.gen(function* () {
      const meter = yield* ModelMeter
      for (const call of calls) meter(call)
      return tally.used
    }),
  )

const call = { calls: 1, inputTokens: 10, outputTokens: 2 }

describe("withModelTally", () => {
  it.effect.each<readonly [ReadonlyArray<ModelUsage>, ModelUsage | undefined]>([
    [[], undefined],
    [[call], call],
    [[call, call], { calls: 2, inputTokens: 20, outputTokens: 4 }],
    [
      [
        { ...call, cost: 0.5 },
        { ...call, cost: 0.25 },
      ],
      { calls: 2, inputTokens: 20, outputTokens: 4, cost: 0.75 },
    ],
    [[{ ...call, cost: 0.5 }, call], { calls: 2, inputTokens: 20, outputTokens: 4 }],
  ])("adds up what models took: %j", ([calls, sum]) =>
    Effect.map(counted(calls), (used) => assert.deepStrictEqual(used, sum)),
  )

  it.effect("counts each page separately", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* Effect.all([counted([call]), counted([])], { concurrency: 2 }), [call, undefined])
    }),
  )
})
