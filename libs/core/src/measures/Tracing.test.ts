import { it } from "@effect/vitest"
import { Effect, Exit, Tracer } from "effect"
import { describe, expect } from "vitest"
import { inStep } from "./inStep.ts"
import { makeTracing } from "./makeTracing.ts"
import { noteTrace } from "./Trace.ts"
import { Tracing, withTrace } from "./Tracing.ts"

/** A tracer that keeps what it is asked for. */
const recorder = () => {
  const spans: Array<Tracer.Span> = []
  const tracer = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      spans.push(span)
      return span
    },
  })
  return { spans, tracer }
}

const root = () => ({ name: "page", attributes: { "trawl.team": "blue", "trawl.batch_id": undefined } })

describe("withTrace", () => {
  it.effect("makes a span of the whole and of each step, with attributes of both", () =>
    Effect.gen(function* () {
      const { spans, tracer } = recorder()
      const page = Effect.gen(function* () {
        yield* noteTrace(() => ({ "trawl.outcome": "completed" }))
        yield* inStep("fetch")(noteTrace(() => ({ "http.response.status_code": 200 })))
        yield* inStep("convert")(Effect.void)
      })
      yield* withTrace(root)(page).pipe(Effect.provideService(Tracing, makeTracing(tracer, 1)))
      const parents = spans.map(({ parent }) => (parent._tag === "Some" ? parent.value.spanId : undefined))
      expect(spans.map(({ attributes, name }) => [name, Object.fromEntries(attributes)])).toEqual([
        ["page", { "trawl.team": "blue", "trawl.outcome": "completed" }],
        ["fetch", { "http.response.status_code": 200 }],
        ["convert", {}],
      ])
      expect(parents).toEqual([undefined, spans[0]?.spanId, spans[0]?.spanId])
      expect(spans.every(({ status }) => status._tag === "Ended")).toBe(true)
    }),
  )

  it.effect("shows the kind of a failure and never its text", () =>
    Effect.gen(function* () {
      const { spans, tracer } = recorder()
      const failure = { _tag: "FetchError", reason: "dns", message: "https://secret.test/?token=1" }
      yield* withTrace(root)(inStep("fetch")(Effect.fail(failure))).pipe(
        Effect.ignore,
        Effect.provideService(Tracing, makeTracing(tracer, 1)),
      )
      yield* withTrace(root)(Effect.die(new Error("https://secret.test/"))).pipe(
        Effect.exit,
        Effect.provideService(Tracing, makeTracing(tracer, 1)),
      )
      const exits = spans.map(({ status }) => (status._tag === "Ended" ? status.exit : Exit.void))
      expect(exits.map((exit) => String(Exit.isFailure(exit) && exit.cause))).toEqual([
        "Cause([Fail(Error: FetchError: dns)])",
        "Cause([Fail(Error: FetchError: dns)])",
        "Cause([Fail(Error: defect)])",
      ])
    }),
  )
})

const parent = (traceId: string, sampled: boolean) =>
  Tracer.externalSpan({ traceId, spanId: "00f067aa0ba902b7", sampled })

describe("makeTracing", () => {
  it("continues the trace of a client, unless it is not recorded", () => {
    const { tracer } = recorder()
    const begin = makeTracing(tracer, 1)
    const id = "4bf92f3577b34da6a3ce929d0e0e4736"
    expect(begin({ ...root(), parent: parent(id, true) }, 0n)?.span.traceId).toBe(id)
    expect(begin({ ...root(), parent: parent(id, false) }, 0n)).toBeUndefined()
  })

  it("takes a share of all traces, the same for all services", () => {
    const { tracer } = recorder()
    const taken = (share: number) =>
      ["00000000", "3fffffff", "40000000", "ffffffff"].map(
        (end) =>
          makeTracing(tracer, share)({ ...root(), parent: parent(`4bf92f3577b34da6a3ce929d${end}`, true) }, 0n) !==
          undefined,
      )
    expect([taken(0), taken(0.25), taken(1)]).toEqual([
      [false, false, false, false],
      [true, true, false, false],
      [true, true, true, true],
    ])
  })
})
