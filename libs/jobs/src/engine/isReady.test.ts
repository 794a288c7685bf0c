import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Runner, RunnerAddress, RunnerStorage, type ShardId, Sharding } from "effect/cluster"
import { makeIsReady } from "./isReady.ts"
import { StaleShards } from "./takeOver.ts"

/** A runner of two that has as many shards as told; the other may die. */
const makeRunner = Effect.gen(function* () {
  const storage = yield* RunnerStorage.makeMemory
  const addresses = [1, 2].map((port) => RunnerAddress.make("10.0.0.1", port))
  for (const address of addresses) yield* storage.register(Runner.make({ address, groups: [], weight: 1 }), true)
  const [, other = RunnerAddress.make("10.0.0.1", 2)] = addresses
  let shards = 0
  // The rest of the service is not called.
  const sharding = {
    isShutdown: Effect.succeed(false),
    hasShardId: ({ id }: ShardId.ShardId) => id <= shards,
  } as Sharding.Sharding["Service"]
  const isReady = makeIsReady().pipe(
    Effect.as("ready"),
    Effect.catch(({ message }) => Effect.succeed(message)),
    Effect.provide([
      Layer.succeed(RunnerStorage.RunnerStorage, storage),
      Layer.succeed(Sharding.Sharding, sharding),
      Layer.succeed(StaleShards, { has: () => false }),
    ]),
  )
  const readyWith = (count: number) => {
    shards = count
    return isReady
  }
  return { readyWith, otherDies: storage.unregister(other) }
})

const notYet = "The job engine has no share of the work yet."

describe("makeIsReady", () => {
  it.effect("waits for half of an equal share", () =>
    Effect.gen(function* () {
      const { readyWith } = yield* makeRunner
      assert.deepStrictEqual(yield* Effect.forEach([0, 1, 74, 75], readyWith), [notYet, notYet, notYet, "ready"])
    }),
  )

  it.effect("stays ready with less while the shards of a dead runner are taken over, but not without any", () =>
    Effect.gen(function* () {
      const { otherDies, readyWith } = yield* makeRunner
      yield* readyWith(150)
      yield* otherDies
      assert.deepStrictEqual(yield* Effect.forEach([149, 1, 0, 1], readyWith), ["ready", "ready", notYet, notYet])
    }),
  )
})
