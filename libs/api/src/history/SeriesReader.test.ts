import { Context, Effect, Metric } from "effect"
import { describe, expect, it } from "vitest"
import { SeriesReader } from "./SeriesReader.ts"

const pages = (outcome: string) => Metric.counter("trawl_pages", { attributes: { outcome } })
const running = (team: string) => Metric.gauge("trawl_pages_running", { attributes: { team } })

const values = (points: ReturnType<SeriesReader["read"]>) =>
  Object.fromEntries(points.map(({ name, value }) => [name, value]))

describe("SeriesReader", () => {
  it("makes rates of counters, means of histograms and sums of gauges", () => {
    const context = Context.make(Metric.MetricRegistry, new Map())
    const fetched = Metric.histogram("trawl_step_seconds", { attributes: { step: "fetch" }, boundaries: [1] })
    const count = <Input>(metric: Metric.Metric<Input, unknown>, input: Input) =>
      Effect.runSync(Effect.provideContext(Metric.update(metric, input), context))
    const reader = new SeriesReader()
    const read = (time: number) => values(reader.read(time, Metric.snapshotUnsafe(context)))

    count(pages("completed"), 10)
    count(running("blue"), 2)
    count(running("green"), 3)
    count(Metric.counter("other"), 1)
    expect(read(0)).toEqual({ "pages/completed": Number.NaN, pagesRunning: 5 })

    count(pages("completed"), 5)
    count(pages("DNS_ERROR"), 1)
    count(fetched, 0.5)
    count(fetched, 1.5)
    expect(read(30_000)).toEqual({
      "pages/completed": 10,
      "pages/DNS_ERROR": 2,
      pagesRunning: 5,
      "stepSeconds/fetch": 1,
    })
    expect(read(60_000)).toEqual({
      "pages/completed": 0,
      "pages/DNS_ERROR": 0,
      pagesRunning: 5,
      "stepSeconds/fetch": Number.NaN,
    })
  })
})
