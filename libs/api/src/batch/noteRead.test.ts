import { describe, expect, it } from "@effect/vitest"
import { Jobs, StoreUnavailable } from "@trawl/jobs"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { fakeJobs } from "../testing/fakeJobs.ts"
import { noteRead } from "./noteRead.ts"

describe("noteRead", () => {
  it.effect("retries a busy store, and gives up after a minute", () =>
    Effect.gen(function* () {
      for (const [failures, noted] of [
        [2, 1],
        [100, 0],
      ] as const) {
        const { reads, service } = fakeJobs()
        let asked = 0
        const busy = Jobs.of({
          ...service,
          noteRead: (read) =>
            Effect.suspend(
              () => ((asked += 1), asked <= failures ? Effect.fail(new StoreUnavailable()) : service.noteRead(read)),
            ),
        })
        const fiber = yield* Effect.forkChild(
          Effect.provideService(noteRead({ id: "batch", documents: { from: 0, to: 1 } }), Jobs, busy),
        )
        yield* TestClock.adjust("2 minutes")
        yield* Fiber.join(fiber)
        expect([reads.length, Math.min(asked, 14)]).toEqual([noted, failures === 2 ? 3 : 13])
      }
    }),
  )
})
