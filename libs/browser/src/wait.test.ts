import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { BrowserStatus } from "./BrowserStatus.ts"
import { plan } from "./fixtures/plan.ts"
import { startEngine } from "./fixtures/startEngine.ts"
import { startWaitSite, waitKinds } from "./fixtures/wait/startWaitSite.ts"
import { missingPieces } from "./fixtures/wait/WaitKind.ts"

interface WaitTable {
  readonly missing: ReadonlyArray<string>
  readonly warned: ReadonlyArray<string>
}

/** Every kind of page through the engine, a few at a time. */
class WaitTables extends Context.Service<WaitTables, WaitTable>()("@trawl/browser/WaitTables") {
  static readonly layer = Layer.effect(
    WaitTables,
    Effect.gen(function* () {
      const site = yield* Effect.acquireRelease(
        Effect.promise(() => startWaitSite()),
        ({ close }) => Effect.sync(close),
      )
      const engine = yield* startEngine(
        [site.origin, site.other].map((origin) => ({ port: Number(new URL(origin).port) })),
        { tabs: 4 },
      )
      const rows = yield* Effect.forEach(
        waitKinds,
        (kind) =>
          Effect.map(engine.fetch(plan(`${site.origin}/${kind.name}`)), ({ body, warnings }) => ({
            missing: missingPieces(kind, new TextDecoder().decode(body)).map((number) => `${kind.name} ${number}`),
            warned: warnings.map((warning) => `${kind.name}: ${warning}`),
          })),
        { concurrency: 4 },
      )
      return { missing: rows.flatMap(({ missing }) => missing), warned: rows.flatMap(({ warned }) => warned) }
    }),
  ).pipe(Layer.provide(BrowserStatus.layer), Layer.orDie)
}

layer(WaitTables.layer, { excludeTestServices: true })("the wait for a page", (it) => {
  it.effect("misses no piece of any kind of page", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* WaitTables).missing, [])
    }),
  )

  it.effect("ends by itself on every kind", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* WaitTables).warned, [])
      assert.isAtLeast(waitKinds.length, 17)
    }),
  )
})
