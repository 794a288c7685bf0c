import { Clock, Effect, Exit, type Fiber, Metric } from "effect"
import { labelled } from "./labelled.ts"
import { type Step, steps } from "./Step.ts"
import { CurrentTrace, type Trace } from "./Trace.ts"

const seconds = labelled((step) =>
  Metric.histogram("trawl_step_seconds", {
    description: "Seconds that a step of a page took, by step. A step that fails or is broken off counts too.",
    attributes: { step },
    boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  }),
)

/** The histogram of each step. */
export const stepMetrics: ReadonlyArray<Metric.Metric<number, unknown>> = steps.map(seconds)

/** A step under way. */
interface OpenStep {
  readonly trace: Trace | undefined
  /** Idempotent. */
  readonly end: (exit: Exit.Exit<unknown, unknown>) => undefined
}

const openStep = (step: Step, fiber: Fiber.Fiber<unknown, unknown>): OpenStep => {
  const clock = fiber.getRef(Clock.Clock)
  const begun = clock.monotonicTimeNanosUnsafe()
  const trace = fiber.getRef(CurrentTrace)?.open(step, clock.currentTimeNanosUnsafe())
  let isOpen = true
  const end = (exit: Exit.Exit<unknown, unknown>): undefined => {
    if (!isOpen) return
    isOpen = false
    seconds(step).updateUnsafe(Number(clock.monotonicTimeNanosUnsafe() - begun) / 1e9, fiber.context)
    trace?.end(clock.currentTimeNanosUnsafe(), exit)
  }
  return { trace, end }
}

/** Measures a step of a page, and makes it a span where the page is traced. Without a trace it costs a microsecond: there are several per page. */
export const inStep =
  (step: Step) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      const { end, trace } = openStep(step, fiber)
      const traced = trace === undefined ? work : Effect.provideService(work, CurrentTrace, trace)
      return Effect.onExitPrimitive(traced, end)
    })

/** Measures as a step how long `work` waits until `enter` begins it. A wait that is given up counts too. */
export const untilBegun =
  (step: Step) =>
  <A, E, R, A2, E2, R2>(
    work: Effect.Effect<A, E, R>,
    enter: (work: Effect.Effect<A, E, R>) => Effect.Effect<A2, E2, R2>,
  ): Effect.Effect<A2, E2, R2> =>
    Effect.withFiber((fiber) => {
      const { end } = openStep(step, fiber)
      const begun = Effect.suspend(() => {
        end(Exit.void)
        return work
      })
      return Effect.onExitPrimitive(enter(begun), end)
    })
