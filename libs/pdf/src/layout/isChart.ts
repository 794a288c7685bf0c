import { areaOf, type Box, heightOf, sharedArea, widthOf } from "../read/Box.ts"
import type { Ink } from "../read/Ink.ts"

/** Widest bar as a fraction of the chart width, and the number of different lengths from which bars are not table cells. */
const [widestBar, fewestLengths] = [0.2, 4]

/** Whether a box holds bars of several heights on one baseline. */
export const hasBars = ({ shapes }: Pick<Ink, "shapes">, box: Box): boolean => {
  const bars = shapes.filter(
    (shape) =>
      shape.kind === "fill" &&
      sharedArea(shape, box) > areaOf(shape) * 0.5 &&
      widthOf(shape) < widthOf(box) * widestBar,
  )
  const heights = Map.groupBy(bars, ({ bottom }) => Math.round(bottom))
  return [...heights.values()].some((own) => new Set(own.map((bar) => Math.round(heightOf(bar)))).size >= fewestLengths)
}

/** Whether a box is a chart: it holds wide curves, or bars of several lengths on one axis. */
export const isChart = ({ shapes }: Ink, box: Box): boolean => {
  const inside = shapes.filter(
    (shape) => sharedArea(shape, box) > areaOf(shape) * 0.5 && areaOf(shape) < areaOf(box) * 0.9,
  )
  const curves = inside.filter(({ kind }) => kind === "curve")
  if (curves.some((shape) => widthOf(shape) > widthOf(box) * 0.3 && heightOf(shape) > heightOf(box) * 0.05)) return true
  const bars = inside.filter(({ kind }) => kind === "fill")
  const sides = [(shape: Box) => [shape.bottom, heightOf(shape)], (shape: Box) => [shape.left, widthOf(shape)]] as const
  return sides.some((side) => {
    const lengths = new Map<number, Set<number>>()
    for (const bar of bars) {
      const [at = 0, length = 0] = side(bar)
      lengths.set(Math.round(at), (lengths.get(Math.round(at)) ?? new Set<number>()).add(Math.round(length)))
    }
    return [...lengths.values()].some((own) => own.size > 3)
  })
}
