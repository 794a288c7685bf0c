import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { SlotQueue } from "./SlotQueue.ts"

/** Starts one effect per named group, which records its start and ends on demand. */
const startAll = Effect.fnUntraced(function* (queue: SlotQueue, groups: ReadonlyArray<string>) {
  const started: Array<string> = []
  const ends: Array<Deferred.Deferred<void>> = []
  const fibers: Array<Fiber.Fiber<void>> = []
  for (const group of groups) {
    const end = Deferred.makeUnsafe<void>()
    const note = Effect.sync(() => {
      started.push(group)
      ends.push(end)
    })
    fibers.push(
      yield* Effect.forkChild(queue.withSlot(group, Effect.andThen(note, Deferred.await(end))), {
        startImmediately: true,
      }),
    )
  }
  /** Ends the longest-running effect. */
  const endNext = Effect.suspend(() => {
    const end = ends.shift()
    return end === undefined ? Effect.void : Effect.andThen(Deferred.succeed(end, undefined), Effect.yieldNow)
  })
  return { started, fibers, endNext }
})

describe("SlotQueue", () => {
  it.effect("admits waiting groups in turn", () =>
    Effect.gen(function* () {
      const queue = new SlotQueue(2)
      const { endNext, started } = yield* startAll(queue, [
        "large",
        "large",
        "large",
        "large",
        "large",
        "small",
        "small",
      ])
      yield* Effect.repeat(endNext, { times: 6 })
      assert.deepStrictEqual(started, ["large", "large", "large", "small", "large", "small", "large"])
    }),
  )

  it.effect("passes the slot of an interrupted effect to the next, waiting or running", () =>
    Effect.gen(function* () {
      const queue = new SlotQueue(1)
      const { fibers, started } = yield* startAll(queue, ["a", "b", "c"])
      yield* Fiber.interrupt(fibers[1]!)
      assert.deepStrictEqual([queue.active, queue.size("b")], [1, 0])
      yield* Fiber.interrupt(fibers[0]!)
      yield* Effect.yieldNow
      assert.deepStrictEqual(started, ["a", "c"])
      yield* Fiber.interrupt(fibers[2]!)
      assert.deepStrictEqual([queue.active, queue.size("a"), queue.size("c")], [0, 0, 0])
    }),
  )

  it.effect("loses no slot when a waiter is interrupted at the moment it is admitted", () =>
    Effect.gen(function* () {
      const queue = new SlotQueue(1)
      const { endNext, fibers } = yield* startAll(queue, ["a", "b"])
      const waiter = fibers[1]!
      yield* Effect.andThen(endNext, Fiber.interrupt(waiter))
      assert.strictEqual(queue.active, 0)
      assert.strictEqual(yield* queue.withSlot("c", Effect.succeed("ran")), "ran")
    }),
  )

  it.effect("applies a smaller capacity as slots are returned, a larger one at once", () =>
    Effect.gen(function* () {
      const queue = new SlotQueue(2)
      const { endNext, started } = yield* startAll(queue, ["a", "b", "c", "d"])
      queue.resize(1)
      yield* endNext
      assert.strictEqual(started.length, 2)
      queue.resize(3)
      yield* Effect.yieldNow
      assert.strictEqual(started.length, 4)
    }),
  )

  it.effect("remembers the peak demand", () =>
    Effect.gen(function* () {
      const queue = new SlotQueue(1)
      const { endNext } = yield* startAll(queue, ["a", "a", "a"])
      yield* Effect.repeat(endNext, { times: 2 })
      assert.deepStrictEqual([queue.takePeakDemand(), queue.takePeakDemand()], [3, 0])
    }),
  )
})
