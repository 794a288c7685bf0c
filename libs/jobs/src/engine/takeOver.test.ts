import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Logger, MutableHashSet } from "effect"
import { ClusterError, MessageStorage, ShardId } from "effect/cluster"
import { TestClock } from "effect/testing"
import { takeOver } from "./takeOver.ts"

const one = ShardId.make("default", 1)
const two = ShardId.make("default", 2)

const fault = Effect.fail(new ClusterError.PersistenceError({ cause: new Error("the disk is full") }))

/** Messages of two shards that record their calls; `faults` come first, one per call. */
const makeMessages = (faults: {
  readonly resets?: Array<Effect.Effect<void, ClusterError.PersistenceError>>
  readonly reads?: Array<typeof fault>
}) => {
  const calls: Array<string> = []
  const note = (call: string, shards: Iterable<ShardId.ShardId>) =>
    calls.push(`${call} ${Array.from(shards, ({ id }) => id).join()}`)
  const stale = MutableHashSet.empty<ShardId.ShardId>()
  const messages = takeOver(
    MessageStorage.MessageStorage.of({
      ...MessageStorage.noop,
      resetShards: (shards) => Effect.suspend(() => (note("reset", shards), faults.resets?.shift() ?? Effect.void)),
      unprocessedMessages: (shards) =>
        Effect.suspend(() => (note("read", shards), faults.reads?.shift() ?? Effect.succeed([]))),
    }),
    stale,
  )
  return { calls, messages, stale }
}

const quietly = Effect.provide(Logger.layer([]))

describe("takeOver", () => {
  it.effect("retries a failed reset before every read, until it succeeds", () =>
    Effect.gen(function* () {
      const { calls, messages, stale } = makeMessages({ resets: [fault, fault] })
      assert.strictEqual((yield* Effect.flip(messages.resetShards([one, two])))._tag, "PersistenceError")
      const sizes: Array<number> = []
      for (let round = 0; round < 3; round++) {
        yield* messages.unprocessedMessages([one, two])
        sizes.push(MutableHashSet.size(stale))
      }
      assert.deepStrictEqual(calls, ["reset 1,2", "reset 1,2", "read 1,2", "reset 1,2", "read 1,2", "read 1,2"])
      assert.deepStrictEqual(sizes, [2, 0, 0])
    }).pipe(quietly),
  )

  it.effect("ignores shards that are no longer its own", () =>
    Effect.gen(function* () {
      const { calls, messages } = makeMessages({ resets: [fault] })
      yield* Effect.flip(messages.resetShards([one, two]))
      yield* messages.unprocessedMessages([two])
      assert.deepStrictEqual(calls.slice(1), ["reset 2", "read 2"])
    }).pipe(quietly),
  )

  it.effect("resets shards after a read whose response was lost", () =>
    Effect.gen(function* () {
      const { calls, messages } = makeMessages({ reads: [fault] })
      yield* Effect.flip(messages.unprocessedMessages([one]))
      yield* messages.unprocessedMessages([one, two])
      assert.deepStrictEqual(calls, ["read 1", "reset 1", "read 1,2"])
    }).pipe(quietly),
  )

  it.effect("reads after ten seconds of a hanging reset, and retries it", () =>
    Effect.gen(function* () {
      const { calls, messages, stale } = makeMessages({ resets: [fault, Effect.never] })
      yield* Effect.flip(messages.resetShards([one]))
      const reading = yield* Effect.forkChild(messages.unprocessedMessages([one]), { startImmediately: true })
      yield* TestClock.adjust("9 seconds")
      assert.deepStrictEqual(calls, ["reset 1", "reset 1"])
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(reading)
      assert.isTrue(MutableHashSet.has(stale, one))
      yield* messages.unprocessedMessages([one])
      assert.deepStrictEqual(calls.slice(2), ["read 1", "reset 1", "read 1"])
    }).pipe(quietly),
  )

  it.effect("resets a shard whose reset the cluster has stopped waiting for", () =>
    Effect.gen(function* () {
      const { calls, messages } = makeMessages({ resets: [Effect.never] })
      const resetting = yield* Effect.forkChild(messages.resetShards([one]), { startImmediately: true })
      yield* Fiber.interrupt(resetting)
      yield* messages.unprocessedMessages([one])
      assert.deepStrictEqual(calls, ["reset 1", "reset 1", "read 1"])
    }).pipe(quietly),
  )
})
