import type { GrayImage } from "./GrayImage.ts"

/** In pixels: step of the raster at which the background is sampled, and half the side of each sampled square. */
const [step, reach] = [32, 64]

/** Median grey of the pixels around a point. */
const medianAround = ({ data, height, width }: GrayImage, x: number, y: number): number => {
  const counts = new Uint32Array(256)
  let all = 0
  // Every fourth pixel is enough.
  for (let row = Math.max(0, y - reach); row < Math.min(height, y + reach); row += 4) {
    for (let column = Math.max(0, x - reach); column < Math.min(width, x + reach); column += 4) {
      const grey = data[row * width + column] ?? 255
      counts[grey] = (counts[grey] ?? 0) + 1
      all++
    }
  }
  let below = 0
  for (let grey = 0; grey < 256; grey++) {
    below += counts[grey] ?? 0
    if (below * 2 >= all) return grey
  }
  return 255
}

/** Backgrounds darker than this have light text. */
const dark = 115

/**
 * Normalizes the background to white: each pixel becomes a fraction of the background around it. Light text on dark is inverted.
 * Time is linear in pixels.
 */
export const whitenBackground = (image: GrayImage): GrayImage => {
  const { data, height, width } = image
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const background = Float32Array.from({ length: columns * rows }, (_, index) =>
    medianAround(image, (index % columns) * step, Math.floor(index / columns) * step),
  )
  const at = (column: number, row: number) => background[row * columns + column] ?? 255
  const between = new Float32Array(columns)
  const result = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const [row, shareY] = [Math.floor(y / step), (y % step) / step]
    for (let column = 0; column < columns; column++)
      between[column] = at(column, row) * (1 - shareY) + at(column, row + 1) * shareY
    for (let x = 0; x < width; x++) {
      const [column, shareX] = [Math.floor(x / step), (x % step) / step]
      const paper = (between[column] ?? 255) * (1 - shareX) + (between[column + 1] ?? 255) * shareX
      const grey = data[y * width + x] ?? 255
      const share = paper < dark ? (255 - grey) / (255 - paper) : grey / paper
      result[y * width + x] = Math.max(0, Math.min(255, Math.round(share * 255)))
    }
  }
  return { width, height, data: result }
}
