import { assert, describe, it } from "@effect/vitest"
import { makeSqliteStore } from "@trawl/store/testing"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { SqlError } from "effect/sql"
import { GroupWriter } from "./GroupWriter.ts"

const refused = new SqlError.SqlError({
  reason: new SqlError.ConstraintError({ cause: undefined, message: "refused", operation: "write" }),
})

/** A writer of texts under one key, whose first group waits for `held`, and the groups that it writes. It refuses groups with `bad`. */
const recorded = (held: Deferred.Deferred<void>) => {
  const groups: Array<ReadonlyArray<string>> = []
  const writer = new GroupWriter<string>({
    keyOf: () => "key",
    weightOf: (text) => {
      if (text === "broken") throw new Error("It has no weight.")
      return 1
    },
    mostItems: 3,
    mostWeight: 100,
    gather: Effect.void,
    write: (group) =>
      Effect.suspend(() => {
        groups.push(group)
        const written = group.includes("bad") ? Effect.fail(refused) : Effect.void
        return groups.length === 1 ? Effect.andThen(Deferred.await(held), written) : written
      }),
  })
  return { groups, writer }
}

/** Writes the texts while the first group is held; returns whether each was written. */
const writeAll = Effect.fnUntraced(function* (writer: GroupWriter<string>, texts: ReadonlyArray<string>) {
  const write = (text: string) => Effect.forkChild(writer.write(text), { startImmediately: true })
  return yield* Effect.forEach(texts, write)
})

const onStore = Effect.fnUntraced(function* (texts: ReadonlyArray<string>) {
  const held = yield* Deferred.make<void>()
  const { groups, writer } = recorded(held)
  const store = yield* makeSqliteStore
  return yield* Effect.gen(function* () {
    const fibers = yield* writeAll(writer, texts)
    yield* Deferred.succeed(held, undefined)
    const exits = yield* Effect.forEach(fibers, Fiber.await)
    return { groups, written: exits.map(Exit.isSuccess) }
  }).pipe(Effect.provide(store.layer))
})

describe("GroupWriter", () => {
  it.live("writes what comes during a write as the next groups, in order", () =>
    Effect.gen(function* () {
      const { groups, written } = yield* onStore(["a", "b", "c", "d", "e"])
      assert.deepStrictEqual(groups, [["a"], ["b", "c", "d"], ["e"]])
      assert.deepStrictEqual(written, [true, true, true, true, true])
    }),
  )

  it.live("writes the items of a refused group one by one, so that one fails alone", () =>
    Effect.gen(function* () {
      const { groups, written } = yield* onStore(["a", "b", "bad", "c", "d"])
      assert.deepStrictEqual(groups, [["a"], ["b", "bad", "c"], ["b"], ["bad"], ["c"], ["d"]])
      assert.deepStrictEqual(written, [true, true, false, true, true])
    }),
  )

  it.live("writes the others if an item cannot be weighed", () =>
    Effect.gen(function* () {
      const { groups, written } = yield* onStore(["broken", "a", "b"])
      assert.deepStrictEqual(groups, [["a"], ["b"]])
      assert.deepStrictEqual(written, [false, true, true])
    }),
  )
})
