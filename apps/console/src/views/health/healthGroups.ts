import type { PlotPoint } from "../../parts/plotLine.ts"

/** What a series measures, and its value at each time; null where nothing is known. */
export interface Series {
  readonly unit: string
  readonly help: string
  readonly values: ReadonlyArray<number | null>
}

/** The last 24 hours of an instance. */
export interface HealthHistory {
  readonly stepSeconds: number
  readonly times: ReadonlyArray<string>
  readonly series: Readonly<Record<string, Series>>
}

/** A series with its name, ready to be drawn. */
export interface HealthPlot {
  readonly name: string
  readonly unit: string
  readonly help: string
  readonly points: ReadonlyArray<PlotPoint>
}

/** Plots that belong together. */
export interface HealthGroup {
  readonly title: string
  readonly plots: ReadonlyArray<HealthPlot>
}

const groups: ReadonlyArray<readonly [title: string, begins: RegExp]> = [
  ["Pages", /^(?:pages|openPages|batches|steps?[A-Z])/u],
  ["Pools and queues", /^(?:pool|hostsPaused)/u],
  ["Memory and event loop", /^(?:memory|heap|eventLoop|rss)/u],
  ["Browsers", /^browser/u],
  ["Requests and models", /^/u],
]

/** Time between points above which a line has a gap: the instance did not run, or did not measure. */
const gapSteps = 2.5

const pointsOf = ({ stepSeconds, times }: HealthHistory, { values }: Series): ReadonlyArray<PlotPoint> =>
  times.flatMap((time, place): ReadonlyArray<PlotPoint> => {
    const at = Date.parse(time)
    const before = Date.parse(times[place - 1] ?? time)
    const point = { at, value: values[place] ?? undefined }
    return at - before > stepSeconds * 1000 * gapSteps ? [{ at: before + 1, value: undefined }, point] : [point]
  })

/** All series that have a value, by what they tell of. */
export const healthGroups = (history: HealthHistory): ReadonlyArray<HealthGroup> => {
  const titleOf = (name: string) => groups.find(([, begins]) => begins.test(name))?.[0]
  const known = Object.entries(history.series).filter(([, { values }]) => values.some((value) => value !== null))
  return groups
    .map(([title]) => ({
      title,
      plots: known
        .filter(([name]) => titleOf(name) === title)
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, series]) => ({ name, unit: series.unit, help: series.help, points: pointsOf(history, series) })),
    }))
    .filter(({ plots }) => plots.length > 0)
}

const scales: ReadonlyArray<readonly [least: number, sign: string]> = [
  [1e9, "G"],
  [1e6, "M"],
  [1e3, "k"],
]

const singular = (unit: string): string => unit.replace(/(?<=ss)es$|(?<=[a-z]{2})s$/u, "")

/** A value with its unit, short enough for an axis: `1.2 GB`, `340 ms`. */
export const valueText = (value: number, unit: string): string => {
  if (unit === "s" && value < 1)
    return `${value < 0.001 ? Number((value * 1000).toPrecision(1)) : Math.round(value * 1000)} ms`
  const [least, sign] = scales.find(([each]) => value >= each) ?? [1, ""]
  const number = Number((value / least).toPrecision(3))
  if (unit === "bytes" || unit === "B") return `${number} ${sign}B`
  return `${number}${sign} ${number === 1 && sign === "" ? singular(unit) : unit}`.trim()
}

/** A value as short as an axis needs it: without a unit that is a word. */
export const axisText = (value: number, unit: string): string =>
  ["s", "B", "bytes"].includes(unit) ? valueText(value, unit) : valueText(value, "")

/** The least, the mean and the greatest of a plot's values; undefined without any. */
export const rangeOf = (points: ReadonlyArray<PlotPoint>) => {
  const values = points.flatMap(({ value }) => (value === undefined ? [] : [value]))
  if (values.length === 0) return undefined
  return {
    least: values.reduce((one, other) => Math.min(one, other)),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    most: values.reduce((one, other) => Math.max(one, other)),
    last: values.at(-1) ?? 0,
  }
}

/** Whether a plot has nothing to show: it was 0 all the time or never another value, or is a size that the settings give. */
export const isFlat = ({ name, points }: Pick<HealthPlot, "name" | "points">): boolean => {
  const range = rangeOf(points)
  return (
    name.startsWith("poolPlaces/") ||
    range === undefined ||
    (range.least === range.most && (range.most === 0 || points.length > 1))
  )
}
