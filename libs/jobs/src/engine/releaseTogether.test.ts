import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Logger } from "effect"
import { ClusterError, RunnerAddress, RunnerStorage, ShardId } from "effect/cluster"
import { TestClock } from "effect/testing"
import { releaseTogether } from "./releaseTogether.ts"

const address = RunnerAddress.make("127.0.0.1", 1)
const shards = [1, 2, 3].map((id) => ShardId.make("default", id))

const fault = new ClusterError.PersistenceError({ cause: new Error("the database does not answer") })

/** Records its calls; as many of them fail first. */
const makeStorage = Effect.fnUntraced(function* (faults = 0) {
  const calls: Array<string> = []
  const memory = yield* RunnerStorage.makeMemory
  const storage = releaseTogether(
    { ...memory, release: (_, { id }) => Effect.sync(() => void calls.push(`release ${id}`)) },
    (asked) =>
      Effect.suspend(() => {
        calls.push(`together ${asked.map(({ id }) => id).join()}`)
        return calls.length > 2 * faults ? Effect.void : Effect.fail(fault)
      }),
  )
  return { calls, storage }
})

const releaseAll = (storage: RunnerStorage.RunnerStorage["Service"]) =>
  Effect.forEach(shards, (shard) => storage.release(address, shard), { concurrency: "unbounded", discard: true })

describe("releaseTogether", () => {
  it.effect("releases shards that are requested one by one with one call", () =>
    Effect.gen(function* () {
      const { calls, storage } = yield* makeStorage()
      const fiber = yield* Effect.forkChild(releaseAll(storage), { startImmediately: true })
      yield* TestClock.adjust("10 millis")
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(calls, ["together 1,2,3"])
    }),
  )

  it.effect("replaces the connection after a failure, and logs it once for all shards", () =>
    Effect.gen(function* () {
      const logged: Array<unknown> = []
      const logger = Logger.make(({ message }) => void logged.push([message].flat()[0]))
      const { calls, storage } = yield* makeStorage(1)
      const fiber = yield* Effect.forkChild(Effect.provide(releaseAll(storage), Logger.layer([logger])), {
        startImmediately: true,
      })
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(calls, ["together 1,2,3", "release 1", "together 1,2,3"])
      assert.deepStrictEqual(logged, ["Shards of the job engine could not be released yet"])
    }),
  )
})
