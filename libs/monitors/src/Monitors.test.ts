import { assert, describe, it } from "@effect/vitest"
import { ReadStore } from "@trawl/store"
import { suiteStores } from "@trawl/store/testing"
import { Context, Deferred, Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { Monitors } from "./Monitors.ts"
import { MonitorWork } from "./MonitorWork.ts"
import { settings } from "./testing/monitorSettings.ts"
import { stores } from "./testing/onBothStores.ts"
import { scriptedWork } from "./testing/scriptedWork.ts"

const whole = { skip: 0, limit: 100 }

for (const { close, name, newStore, open } of suiteStores(stores)) {
  describe(`Monitors on ${name}`, () => {
    beforeAll(open)
    afterAll(close)

    it.live("read while a writer holds the store", () =>
      Effect.gen(function* () {
        const { layer } = yield* newStore
        const reader = Context.get(yield* Layer.build(Layer.fresh(layer)), SqlClient.SqlClient)
        const monitors = Monitors.layer.pipe(
          Layer.provideMerge(layer),
          Layer.provide(Layer.succeed(ReadStore, reader)),
          Layer.provide(Layer.succeed(MonitorWork, scriptedWork().service)),
        )
        const reads = Effect.gen(function* () {
          const { check, checks, create, list, read, run } = yield* Monitors
          const sql = yield* SqlClient.SqlClient
          const { id } = yield* create({ team: "blue", settings: settings() })
          const monitor = { team: "blue", id }
          const { id: checkId } = yield* run(monitor)
          const isHeld = yield* Deferred.make<void>()
          const holding = Effect.andThen(
            sql`UPDATE monitors SET updated_at = updated_at`,
            Deferred.succeed(isHeld, void 0),
          )
          const writer = yield* Effect.forkChild(sql.withTransaction(Effect.andThen(holding, Effect.never)))
          yield* Deferred.await(isHeld)
          const current = yield* read(monitor)
          const [listed] = yield* list("blue", whole)
          const [lastCheck] = yield* checks(monitor, whole)
          const found = yield* check({ ...monitor, ...whole, checkId })
          yield* Fiber.interrupt(writer)
          assert.deepStrictEqual([listed?.id, current.id, lastCheck?.id, found.check.id], [id, id, checkId, checkId])
        })
        yield* Effect.provide(reads, monitors)
      }).pipe(Effect.scoped),
    )
  })
}
