import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { type GuardRow, runGuardCases } from "./fixtures/guard/runGuardCases.ts"

class GuardTable extends Context.Service<GuardTable, ReadonlyArray<GuardRow>>()("@trawl/browser/GuardTable") {
  static readonly layer = Layer.effect(GuardTable, runGuardCases)
}

const namesOf = (rows: ReadonlyArray<GuardRow>) => rows.map(({ name }) => name)

layer(GuardTable.layer, { excludeTestServices: true })("the guard in the browser", (it) => {
  it.effect("lets no vector reach a forbidden server", () =>
    Effect.gen(function* () {
      const rows = yield* GuardTable
      assert.deepStrictEqual(namesOf(rows.filter(({ reached }) => reached > 0)), [])
    }),
  )

  it.effect("is tested with at least 80 vectors that reach an allowed server", () =>
    Effect.gen(function* () {
      const rows = (yield* GuardTable).filter(({ control }) => control !== "none")
      assert.deepStrictEqual(namesOf(rows.filter(({ fired }) => fired === 0)), [])
      assert.isAtLeast(rows.length, 80)
    }),
  )

  it.effect("has refused, by its own log, every vector that reaches it", () =>
    Effect.gen(function* () {
      const rows = (yield* GuardTable).filter(({ control }) => control === "reached")
      assert.deepStrictEqual(namesOf(rows.filter(({ refused }) => refused === 0)), [])
    }),
  )
})
