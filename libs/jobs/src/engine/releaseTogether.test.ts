import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { ClusterError, RunnerAddress, RunnerStorage, ShardId } from "effect/cluster"
import { TestClock } from "effect/testing"
import { releaseTogether } from "./releaseTogether.ts"

const address = RunnerAddress.make("127.0.0.1", 1)
const shards = [1, 2, 3].map((id) => ShardId.make("default", id))
const [one = ShardId.make("default", 1)] = shards

const fault = new ClusterError.PersistenceError({ cause: new Error("the database does not answer") })

/** Records its calls; runs `answer` before each answer. */
const makeStorage = (
  answer: (call: string) => Effect.Effect<void, ClusterError.PersistenceError> = () => Effect.void,
) =>
  Effect.gen(function* () {
    const calls: Array<string> = []
    const note = (call: string) => Effect.suspend(() => (calls.push(call), answer(call)))
    const memory = yield* RunnerStorage.makeMemory
    const storage = releaseTogether({
      ...memory,
      acquire: (_, asked) =>
        Effect.suspend(() => Effect.as(note(`acquire ${Array.from(asked, ({ id }) => id).join()}`), Array.from(asked))),
      release: (_, { id }) => note(`release ${id}`),
      releaseAll: () => note("release all"),
    })
    return { calls, storage }
  })

const soon = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect, { startImmediately: true })
    yield* TestClock.adjust("10 millis")
    return yield* Fiber.join(fiber)
  })

describe("releaseTogether", () => {
  it.effect("releases all shards with one call, and none of them again", () =>
    Effect.gen(function* () {
      const { calls, storage } = yield* makeStorage()
      yield* storage.acquire(address, shards)
      yield* soon(Effect.forEach(shards, (shard) => storage.release(address, shard), { concurrency: "unbounded" }))
      yield* soon(storage.release(address, one))
      assert.deepStrictEqual(calls, ["acquire 1,2,3", "release all"])
    }),
  )

  it.effect("releases single shards while others stay", () =>
    Effect.gen(function* () {
      const { calls, storage } = yield* makeStorage()
      yield* storage.acquire(address, shards)
      yield* soon(
        Effect.forEach(shards.slice(0, 2), (shard) => storage.release(address, shard), { concurrency: "unbounded" }),
      )
      assert.deepStrictEqual(calls, ["acquire 1,2,3", "release 1", "release 2"])
    }),
  )

  it.effect("acquires nothing while all shards are released", () =>
    Effect.gen(function* () {
      const answered = yield* Deferred.make<void>()
      const { calls, storage } = yield* makeStorage((call) =>
        call === "release all" ? Deferred.await(answered) : Effect.void,
      )
      yield* storage.acquire(address, [one])
      const release = yield* Effect.forkChild(storage.release(address, one), { startImmediately: true })
      yield* TestClock.adjust("10 millis")
      const acquire = yield* Effect.forkChild(storage.acquire(address, shards.slice(1)), { startImmediately: true })
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(calls, ["acquire 1", "release all"])
      yield* Deferred.succeed(answered, undefined)
      yield* Fiber.join(release)
      assert.deepStrictEqual(yield* Fiber.join(acquire), shards.slice(1))
      assert.deepStrictEqual(calls, ["acquire 1", "release all", "acquire 2,3"])
    }),
  )

  it.effect("fails when the store does, and releases on the next request", () =>
    Effect.gen(function* () {
      let faults = 1
      const { calls, storage } = yield* makeStorage((call) =>
        call.startsWith("release") && faults-- > 0 ? Effect.fail(fault) : Effect.void,
      )
      yield* storage.acquire(address, [one])
      assert.strictEqual(yield* soon(Effect.flip(storage.release(address, one))), fault)
      yield* soon(storage.release(address, one))
      assert.deepStrictEqual(calls, ["acquire 1", "release all", "release all"])
    }),
  )
})
