import { listReading } from "@trawl/core"
import { Clock, Context, Effect, Layer, Metric, Schedule } from "effect"
import { eventLoopDelay } from "../edge/eventLoopDelay.ts"
import { readGauges } from "../service/readGauges.ts"
import { readParts } from "../service/readParts.ts"
import { SeriesReader } from "./SeriesReader.ts"
import { SeriesRing, type SeriesWindow } from "./SeriesRing.ts"

/** Seconds between two points. */
export const stepSeconds = 60
const dayPlaces = 24 * 60

/** What this process measured in the last 24 hours. It is kept in memory: a restart begins anew. */
export class HealthHistory extends Context.Service<
  HealthHistory,
  {
    /** What was measured after a time in milliseconds. */
    readonly after: (time: number) => SeriesWindow
  }
>()("@trawl/api/HealthHistory") {
  static readonly layer = Layer.effect(
    HealthHistory,
    Effect.gen(function* () {
      const ring = new SeriesRing(dayPlaces)
      const reader = new SeriesReader()
      const delay = eventLoopDelay()
      yield* listReading(Effect.asVoid(readParts))
      const note = Effect.gen(function* () {
        yield* readGauges
        const time = yield* Clock.currentTimeMillis
        ring.add(time, [
          ...reader.read(time, yield* Metric.snapshot),
          {
            name: "eventLoopDelay",
            unit: "s",
            help: "99th percentile of the delay of the server's event loop in the minute.",
            value: delay(),
          },
        ])
      })
      yield* Effect.forkScoped(note.pipe(Effect.repeat(Schedule.fixed(`${stepSeconds} seconds`))))
      return { after: (time) => ring.after(time) }
    }),
  )
}
