import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { JobsSettings } from "../JobsSettings.ts"
import { TeamSlots } from "./TeamSlots.ts"

const settings = Effect.runSync(Effect.service(JobsSettings))

describe("TeamSlots", () => {
  it.effect("tells the pages of each team that run and that wait", () =>
    Effect.gen(function* () {
      const slots = yield* TeamSlots
      for (const team of ["blue", "blue", "blue", "green"]) yield* Effect.forkChild(slots.withSlot({ team })(Effect.never), { startImmediately: true })
      assert.deepStrictEqual([...(yield* slots.pages)], [
        ["blue", { running: 2, waiting: 1 }],
        ["green", { running: 1, waiting: 0 }],
      ])
    }).pipe(Effect.provide(TeamSlots.layerSingle), Effect.provideService(JobsSettings, { ...settings, concurrency: 2 })))
})
