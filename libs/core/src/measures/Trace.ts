import { Cause, Context, Effect, Exit, Option, type Tracer } from "effect"

/** An error that says what failed and not with which text: messages may repeat an address. Without a stack, which no reader of a trace wants. */
const discreetFailure = (kind: string): Exit.Exit<never, Error> => {
  const error = new Error(kind)
  error.stack = kind
  return Exit.fail(error)
}

const kindOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return "failure"
  const { _tag, reason } = error as { readonly _tag?: unknown; readonly reason?: unknown }
  const name = typeof _tag === "string" ? _tag : "failure"
  return typeof reason === "string" ? `${name}: ${reason}` : name
}

const shownExit = (exit: Exit.Exit<unknown, unknown>, failure: string | undefined): Exit.Exit<unknown, unknown> => {
  if (failure !== undefined) return discreetFailure(failure)
  if (Exit.isSuccess(exit)) return Exit.void
  if (Cause.hasInterruptsOnly(exit.cause)) return Exit.interrupt()
  const [reason] = exit.cause.reasons
  if (reason !== undefined && Cause.isFailReason(reason)) return discreetFailure(kindOf(reason.error))
  return discreetFailure("defect")
}

/** A value of an attribute of a span. */
export type TraceValue = string | number | boolean

/** An open span of a trace that is exported. */
export class Trace {
  readonly #tracer: Tracer.Tracer
  readonly span: Tracer.Span
  #failure: string | undefined

  constructor(tracer: Tracer.Tracer, span: Tracer.Span) {
    this.#tracer = tracer
    this.span = span
  }

  /** Opens a span within this one, at a time in nanoseconds. */
  open(name: string, startTime: bigint): Trace {
    return new Trace(
      this.#tracer,
      this.#tracer.span({
        name,
        startTime,
        parent: Option.some(this.span),
        annotations: Context.empty(),
        links: [],
        kind: "internal",
        root: false,
        sampled: true,
      }),
    )
  }

  note(name: string, value: TraceValue): void {
    this.span.attribute(name, value)
  }

  /** Marks the span as failed, for work that succeeds with a failure as its value. */
  fail(code: string): void {
    this.#failure = code
  }

  /** Ends the span. Of an error only its kind is shown. */
  end(endTime: bigint, exit: Exit.Exit<unknown, unknown>): void {
    this.span.end(endTime, shownExit(exit, this.#failure))
  }
}

/** The open span of the current work; undefined where none is exported. */
export const CurrentTrace = Context.Reference<Trace | undefined>("@trawl/core/CurrentTrace", {
  defaultValue: () => undefined,
})

/** Adds attributes to the current span, if there is one. `notes` is called only then. */
export const noteTrace = (notes: () => Readonly<Record<string, TraceValue | undefined>>): Effect.Effect<void> =>
  Effect.withFiberSucceed((fiber) => {
    const trace = fiber.getRef(CurrentTrace)
    if (trace === undefined) return
    for (const [name, value] of Object.entries(notes())) if (value !== undefined) trace.note(name, value)
  })
