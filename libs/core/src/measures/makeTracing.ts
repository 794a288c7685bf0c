import { Context, Option, type Tracer } from "effect"
import { Trace } from "./Trace.ts"
import type { TraceRoot } from "./Tracing.ts"

/** Whether a trace is among this share of all: the same for every service that decides by its id. */
const isChosen = (traceId: string, share: number): boolean => Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32

/** Traces this share of all roots, 0 to 1, and none whose client says that its own trace is not recorded. */
export const makeTracing =
  (tracer: Tracer.Tracer, share: number) =>
  ({ attributes, name, parent }: TraceRoot, startTime: bigint): Trace | undefined => {
    if (parent?.sampled === false) return undefined
    const span = tracer.span({
      name,
      startTime,
      parent: Option.fromUndefinedOr(parent),
      annotations: Context.empty(),
      links: [],
      kind: parent === undefined ? "internal" : "server",
      root: parent === undefined,
      sampled: true,
    })
    if (!isChosen(span.traceId, share)) return undefined
    const trace = new Trace(tracer, span)
    for (const [key, value] of Object.entries(attributes)) if (value !== undefined) trace.note(key, value)
    return trace
  }
