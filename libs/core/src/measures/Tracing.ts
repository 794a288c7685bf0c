import { Clock, Context, Effect, type Tracer } from "effect"
import { CurrentTrace, type Trace, type TraceValue } from "./Trace.ts"

/** A page or request to be traced. */
export interface TraceRoot {
  readonly name: string
  /** The span of a client that it belongs to. */
  readonly parent?: Tracer.ExternalSpan | undefined
  readonly attributes: Readonly<Record<string, TraceValue | undefined>>
}

/** Begins the trace of a root at a time in nanoseconds; undefined for one that is not exported. The app provides it where traces are exported. */
export const Tracing = Context.Reference<((root: TraceRoot, startTime: bigint) => Trace | undefined) | undefined>(
  "@trawl/core/Tracing",
  { defaultValue: () => undefined },
)

/** Traces work as a whole, if traces are exported. `root` is called only then. */
export const withTrace =
  (root: () => TraceRoot) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      const clock = fiber.getRef(Clock.Clock)
      const trace = fiber.getRef(Tracing)?.(root(), clock.currentTimeNanosUnsafe())
      if (trace === undefined) return work
      return Effect.onExitPrimitive(Effect.provideService(work, CurrentTrace, trace), (exit) => {
        trace.end(clock.currentTimeNanosUnsafe(), exit)
        return undefined
      })
    })
