import { Blobs } from "@trawl/blobs"
import { creditsMigrations, documentsMigrations, migrate, outboxMigrations } from "@trawl/store"
import { makeSqliteStore } from "@trawl/store/testing"
import { assert, describe, it } from "@effect/vitest"
import { type Duration, Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"
import { JobEngine } from "../engine/JobEngine.ts"
import { jobsMigrations } from "../jobsMigrations.ts"
import { interceptStore } from "../testing/interceptStore.ts"
import { expiry } from "./expiry.ts"

const engine = Layer.succeed(JobEngine, { start: () => Effect.void, forget: () => Effect.void, ready: Effect.void })

const url = (address: string) => {
  const { pathname, searchParams } = new URL(address)
  return [
    pathname.replace("/v2/files/", ""),
    Number(searchParams.get("expires")),
    searchParams.get("signature") ?? "",
  ] as const
}

/** Advances time in steps, letting work that waits for the store continue in each, until the condition holds or after 500 steps. */
const passTime = (step: Duration.Input, isReached: () => boolean) =>
  Effect.gen(function* () {
    for (let steps = 0; steps < 500 && !isReached(); steps++) {
      yield* TestClock.adjust(step)
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
    }
  })

describe("expiry", () => {
  it.effect("continues after a round that a defect ended", () =>
    Effect.gen(function* () {
      let rounds = 0
      const before = (text: string) =>
        Effect.suspend(() =>
          text.includes("SELECT id FROM batches") && rounds++ === 0
            ? Effect.die(new Error("a bug in the store"))
            : Effect.void,
        )
      const store = interceptStore(yield* makeSqliteStore, before)
      const tables = Layer.effectDiscard(
        migrate([...documentsMigrations, ...outboxMigrations, ...creditsMigrations, ...jobsMigrations]),
      )
      const layer = expiry.pipe(
        Layer.provide([tables, engine, Blobs.layerMemory({ publicUrl: () => "http://127.0.0.1" })]),
        Layer.provide(store.layer),
        Layer.provide(Logger.layer([])),
      )
      yield* passTime("10 seconds", () => rounds >= 3).pipe(Effect.provide(layer))
      assert.isAtLeast(rounds, 3)
    }),
  )

  it.effect("removes files without a row, a day after the results would have expired", () =>
    Effect.gen(function* () {
      const store = yield* makeSqliteStore
      const blobs = Blobs.layerMemory({ publicUrl: () => "http://127.0.0.1", lifetime: "30 days" })
      const rounds = Layer.fresh(expiry).pipe(Layer.provide([store.layer, engine, Logger.layer([])]))
      const states = Effect.gen(function* () {
        const files = yield* Blobs
        yield* files.put("orphan/1", new Uint8Array(1), "image/png")
        const address = url(yield* files.address("orphan/1"))
        const isThere = Effect.match(files.open(...address), { onFailure: () => false, onSuccess: () => true })
        // Skips the time without work: thousands of rounds would find nothing to do.
        yield* TestClock.adjust("45 hours")
        yield* Layer.build(rounds)
        yield* TestClock.adjust("1 hour")
        const before = yield* isThere
        yield* TestClock.adjust("4 hours")
        return [before, yield* isThere]
      })
      assert.deepStrictEqual(yield* Effect.provide(states, blobs), [true, false])
    }),
  )
})
