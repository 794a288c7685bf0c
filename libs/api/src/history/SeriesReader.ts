import type { Metric } from "effect"
import { plottedMetrics, type PlottedMetric } from "./plottedMetrics.ts"
import type { SeriesPoint } from "./SeriesRing.ts"

/** Sum and count of a series' metrics. Gauges and counters have only a sum. */
interface Total {
  readonly sum: number
  readonly count: number
}

const totalOf = ({ state, type }: Metric.Metric.Snapshot): Total => {
  if (type === "Counter") return { sum: Number(state.count), count: 0 }
  if (type === "Gauge") return { sum: Number(state.value), count: 0 }
  return type === "Histogram" ? { sum: state.sum, count: state.count } : { sum: Number.NaN, count: 0 }
}

const byMetric = new Map(plottedMetrics.map((plotted) => [plotted.metric, plotted]))

const nameOf = ({ by, series }: PlottedMetric, { attributes }: Metric.Metric.Snapshot): string =>
  by === undefined ? series : `${series}/${attributes?.[by] ?? ""}`

const noTotal: Total = { sum: 0, count: 0 }

const since = (now: Total, before: Total): Total => ({ sum: now.sum - before.sum, count: now.count - before.count })

/** Turns one reading of the metrics after the other into points of series. */
export class SeriesReader {
  #last: { readonly time: number; readonly totals: ReadonlyMap<string, Total> } | undefined

  /** The points at a time in milliseconds. The first reading has none of what is counted per minute. */
  read(time: number, snapshots: Iterable<Metric.Metric.Snapshot>): ReadonlyArray<SeriesPoint> {
    const totals = new Map<string, Total>()
    const plotted = new Map<string, PlottedMetric>()
    for (const snapshot of snapshots) {
      const found = byMetric.get(snapshot.id)
      if (found === undefined) continue
      const name = nameOf(found, snapshot)
      const { count, sum } = totals.get(name) ?? noTotal
      const added = totalOf(snapshot)
      totals.set(name, { sum: sum + added.sum, count: count + added.count })
      plotted.set(name, found)
    }
    const last = this.#last
    const minutes = last === undefined ? Number.NaN : (time - last.time) / 60_000
    this.#last = { time, totals }
    return [...plotted].map(([name, { as, help, unit }]) => {
      const now = totals.get(name) ?? noTotal
      const grown = since(now, last?.totals.get(name) ?? noTotal)
      const values = { now: now.sum, perMinute: grown.sum / minutes, mean: grown.sum / grown.count }
      return { name, unit, help, value: values[as] }
    })
  }
}
