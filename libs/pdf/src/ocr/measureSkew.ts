import { type GrayImage, scaled } from "./GrayImage.ts"

/** In pixels: a width at which lines are still visible and counting is cheap. */
const smallWidth = 640
/** In degrees: largest skew, and the steps of the two searches. */
const [most, coarse, fine] = [5, 0.5, 0.1]

/** Darker pixels are ink. */
const ink = 140

/** Contrast of rows at a skew angle: the sum of squared differences of ink between neighbouring rows. */
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

/** Degrees clockwise that lines of text are skewed by; 0 if there are none. */
export const measureSkew = (image: GrayImage): number => {
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
