import { type PlotPoint, plotLine, topOf } from "./plotLine.ts"

interface LinePlotProps {
  /** What is shown, and its last value: all that a screen reader says. */
  readonly label: string
  readonly points: ReadonlyArray<PlotPoint>
  readonly format?: (value: number) => string
  readonly formatTime?: (at: number) => string
}

const [width, height] = [300, 80]

const plain = (value: number): string => String(value)
const clock = (at: number): string => new Date(at).toISOString().slice(11, 16)

/** One line over time. */
export const LinePlot = ({ format = plain, formatTime = clock, label, points }: LinePlotProps) => {
  const [from, to, most] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0, topOf(points)]
  return (
    <figure class="plot">
      <figcaption>{label}</figcaption>
      <svg viewBox={`-52 -10 ${width + 60} ${height + 32}`} role="img" aria-label={label}>
        <path class="plot-axis" d={`M0 0H${width}M0 ${height}H${width}`} />
        <text x="-6" y="4" text-anchor="end">
          {format(most)}
        </text>
        <text x="-6" y={height + 4} text-anchor="end">
          {format(0)}
        </text>
        <text x="0" y={height + 18}>
          {points.length === 0 ? "" : formatTime(from)}
        </text>
        <text x={width} y={height + 18} text-anchor="end">
          {points.length === 0 ? "" : formatTime(to)}
        </text>
        <path class="plot-line" d={plotLine(points, { width, height, from, to, most })} />
      </svg>
    </figure>
  )
}
