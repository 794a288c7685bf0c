import { type GrayImage, scaled } from "./GrayImage.ts"

/** In pixels: the width at which lines are still seen, and little is counted. */
const smallWidth = 640
/** In degrees. */
const [most, coarse, fine] = [5, 0.5, 0.1]

/** Darker pixels are ink. */
const ink = 140

/** How sharply rows of ink and of paper part when the image is leaned by an angle: the squares of the differences between neighbours. */
const sharpness = (points: ReadonlyArray<number>, { height, width }: GrayImage, degrees: number): number => {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Float64Array(height * 2)
  for (const point of points) {
    const row = Math.round(Math.floor(point / width) - (point % width) * slope) + Math.floor(height / 2)
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}

/** Degrees clockwise by which lines of text fall to the right; 0 where none are seen. */
export const skewOf = (image: GrayImage): number => {
  const small = scaled(image, Math.min(1, smallWidth / image.width))
  const points: Array<number> = []
  for (const [point, grey] of small.data.entries()) if (grey < ink) points.push(point)
  if (points.length < 50 || points.length > small.data.length * 0.5) return 0
  let best = 0
  let sharpest = sharpness(points, small, 0)
  const search = (from: number, to: number, by: number) => {
    for (let angle = from; angle <= to + 1e-9; angle += by) {
      const own = sharpness(points, small, angle)
      if (own > sharpest * 1.0001) [best, sharpest] = [angle, own]
    }
  }
  search(-most, most, coarse)
  search(best - coarse, best + coarse, fine)
  return Math.abs(best) < fine / 2 ? 0 : best
}
