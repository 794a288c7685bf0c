import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { JobsSettings } from "../JobsSettings.ts"
import { type SlotRequest, TeamSlots } from "./TeamSlots.ts"

const settings = Effect.runSync(Effect.service(JobsSettings))

describe("TeamSlots", () => {
  it.effect("reports the running and waiting pages of each team", () =>
    Effect.gen(function* () {
      const slots = yield* TeamSlots
      for (const team of ["blue", "blue", "blue", "green"])
        yield* Effect.forkChild(slots.withSlot({ team })(Effect.never), { startImmediately: true })
      assert.deepStrictEqual(
        [...(yield* slots.pages)],
        [
          ["blue", { running: 2, waiting: 1 }],
          ["green", { running: 1, waiting: 0 }],
        ],
      )
    }).pipe(
      Effect.provide(TeamSlots.layerSingle),
      Effect.provideService(JobsSettings, { ...settings, concurrency: 2 }),
    ),
  )

  it.effect("gives a key no more than its own slots, and the rest of the team's to others", () =>
    Effect.gen(function* () {
      const slots = yield* TeamSlots
      const key = { id: "k", concurrency: 1 }
      const began: Array<string> = []
      const ask = (name: string, request: SlotRequest) =>
        Effect.forkChild(
          slots.withSlot(request)(
            Effect.andThen(
              Effect.sync(() => began.push(name)),
              Effect.never,
            ),
          ),
          { startImmediately: true },
        )
      const first = yield* ask("first of the key", { team: "blue", key })
      yield* ask("second of the key", { team: "blue", key })
      yield* ask("another", { team: "blue" })
      const before = [...began]
      yield* Fiber.interrupt(first)
      assert.deepStrictEqual(
        [before, began],
        [
          ["first of the key", "another"],
          ["first of the key", "another", "second of the key"],
        ],
      )
      // A key is no team.
      assert.deepStrictEqual([...(yield* slots.pages).keys()], ["blue"])
    }).pipe(
      Effect.provide(TeamSlots.layerSingle),
      Effect.provideService(JobsSettings, { ...settings, concurrency: 3 }),
    ),
  )
})
