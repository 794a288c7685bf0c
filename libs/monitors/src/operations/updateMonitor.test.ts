import { assert } from "@effect/vitest"
import { Effect, Exit } from "effect"
import type { MonitorSettings } from "../Monitor.ts"
import { settings } from "../testing/monitorSettings.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { createMonitor } from "./createMonitor.ts"
import { readMonitor } from "./readMonitors.ts"
import { updateMonitor } from "./updateMonitor.ts"

/** A change that is allowed once. */
const once = (before: MonitorSettings) =>
  before.name === "Prices" ? Effect.succeed({ ...before, name: "Changed" }) : Effect.fail("full" as const)

onBothStores("updateMonitor", (test) => {
  test(
    "decides about each of several changes at once by what the others have left, and writes nothing of one that fails",
    Effect.gen(function* () {
      const { id } = yield* createMonitor({ team: "blue", settings: settings() })
      const monitor = { team: "blue", id }
      const changes = Array.from({ length: 5 }, () => Effect.exit(updateMonitor({ ...monitor, change: once })))
      const exits = yield* Effect.all(changes, { concurrency: "unbounded" })
      assert.deepStrictEqual(
        exits.map((exit) => (Exit.isSuccess(exit) ? exit.value.settings.name : "refused")).toSorted(),
        ["Changed", ...Array.from({ length: 4 }, () => "refused")],
      )
      const failing = Effect.exit(updateMonitor({ ...monitor, status: "paused", change: once }))
      assert.isTrue(Exit.isFailure(yield* failing))
      assert.strictEqual((yield* readMonitor(monitor)).status, "active")
    }),
  )
})
