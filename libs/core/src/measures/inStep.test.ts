import { it } from "@effect/vitest"
import { Effect, Fiber, Metric } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { inStep, untilBegun } from "./inStep.ts"

const own = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.provideService(work, Metric.MetricRegistry, new Map())

/** Count and seconds by step. */
const measured = Effect.map(Metric.snapshot, (metrics) =>
  Object.fromEntries(
    metrics.flatMap((metric) =>
      metric.type === "Histogram" ? [[metric.attributes?.["step"], [metric.state.count, metric.state.sum]]] : [],
    ),
  ),
)

describe("inStep", () => {
  it.effect("measures work that succeeds, fails or is broken off", () =>
    own(
      Effect.gen(function* () {
        const slow = inStep("fetch")(Effect.sleep("2 seconds"))
        const failing = inStep("convert")(Effect.andThen(slow, Effect.fail("broken")))
        const endless = inStep("render")(Effect.never)
        const fiber = yield* Effect.forkChild(
          Effect.all([slow, Effect.ignore(failing), Effect.timeoutOption(endless, "500 millis")], { concurrency: 3 }),
        )
        yield* TestClock.adjust("5 seconds")
        yield* Fiber.join(fiber)
        expect(yield* measured).toEqual({ fetch: [2, 4], convert: [1, 2], render: [1, 0.5] })
      }),
    ),
  )
})

describe("untilBegun", () => {
  it.effect("measures the wait and not the work, once", () =>
    own(
      Effect.gen(function* () {
        const work = Effect.sleep("1 minute")
        const waiting = untilBegun("admit")(work, (begun) => Effect.delay(begun, "3 seconds"))
        const givenUp = untilBegun("admit")(work, () => Effect.never)
        const fiber = yield* Effect.forkChild(Effect.all([waiting, Effect.timeoutOption(givenUp, "4 seconds")]))
        yield* TestClock.adjust("5 minutes")
        yield* Fiber.join(fiber)
        expect(yield* measured).toEqual({ admit: [2, 7] })
      }),
    ),
  )
})
