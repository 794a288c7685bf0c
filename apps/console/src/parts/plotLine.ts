/** A value at a time in milliseconds. Undefined values leave a gap. */
export interface PlotPoint {
  readonly at: number
  readonly value: number | undefined
}

/** The size of a plot, and the range of its axes. */
export interface PlotFrame {
  readonly width: number
  readonly height: number
  readonly from: number
  readonly to: number
  readonly most: number
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** A round number (1, 2 or 5 times a power of ten) not below the greatest value; 1 if there is none. */
export const topOf = (points: ReadonlyArray<PlotPoint>): number => {
  const greatest = points.reduce((most, { value = 0 }) => Math.max(most, value), 0)
  if (greatest === 0) return 1
  const power = 10 ** Math.floor(Math.log10(greatest))
  return ([1, 2, 5].find((step) => step * power >= greatest) ?? 10) * power
}

/** The path of a line through points, in the units of an SVG image; zero is at its bottom. */
export const plotLine = (points: ReadonlyArray<PlotPoint>, { from, height, most, to, width }: PlotFrame): string => {
  const span = Math.max(1, to - from)
  let isOpen = false
  return points
    .map(({ at, value }) => {
      if (value === undefined) {
        isOpen = false
        return ""
      }
      const place = `${rounded(((at - from) / span) * width)} ${rounded(height - (value / most) * height)}`
      // A point alone is a dot: a line of no length with round ends.
      const step = isOpen ? `L${place}` : `M${place}h0`
      isOpen = true
      return step
    })
    .join("")
}
