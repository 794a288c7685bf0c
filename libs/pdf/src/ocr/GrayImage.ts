/** A greyscale image: one byte a pixel, row by row; 0 is black. */
export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export const blank = (width: number, height: number): GrayImage => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(255),
})

/** The image rotated clockwise. */
export const turned = ({ data, height, width }: GrayImage, degrees: 0 | 90 | 180 | 270): GrayImage => {
  if (degrees === 0) return { data, height, width }
  const isSideways = degrees !== 180
  const result = new Uint8Array(data.length)
  const [newWidth, newHeight] = isSideways ? [height, width] : [width, height]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [toX, toY] =
        degrees === 90 ? [height - 1 - y, x] : degrees === 180 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x]
      result[toY * newWidth + toX] = data[y * width + x] ?? 255
    }
  }
  return { width: newWidth, height: newHeight, data: result }
}

export const cropped = (
  { data, width }: GrayImage,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): GrayImage => {
  const result = new Uint8Array(box.width * box.height)
  for (let y = 0; y < box.height; y++)
    result.set(
      data.subarray((box.top + y) * width + box.left, (box.top + y) * width + box.left + box.width),
      y * box.width,
    )
  return { width: box.width, height: box.height, data: result }
}

/** The image resized with bilinear interpolation. */
export const scaled = ({ data, height, width }: GrayImage, factor: number): GrayImage => {
  const [newWidth, newHeight] = [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))]
  return resampled(
    { data, height, width },
    { width: newWidth, height: newHeight },
    { cos: 1 / factor, sin: 0, x: 0.5 / factor - 0.5, y: 0.5 / factor - 0.5 },
  )
}

/** The image rotated around its centre by any angle, in degrees clockwise; uncovered pixels are white. */
export const rotated = (image: GrayImage, degrees: number): GrayImage => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [middleX, middleY] = [image.width / 2, image.height / 2]
  return resampled(image, image, {
    cos,
    sin,
    x: middleX - middleX * cos - middleY * sin,
    y: middleY + middleX * sin - middleY * cos,
  })
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Transform from a pixel of the result to its source position: rotation and scaling by `cos` and `sin`, then translation. */
interface Source {
  readonly cos: number
  readonly sin: number
  readonly x: number
  readonly y: number
}

/** Resamples an image into another size with bilinear interpolation. */
const resampled = (
  { data, height, width }: GrayImage,
  { height: newHeight, width: newWidth }: Size,
  source: Source,
): GrayImage => {
  const result = new Uint8Array(newWidth * newHeight)
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : (data[y * width + x] ?? 255)
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const fromX = source.x + x * source.cos + y * source.sin
      const fromY = source.y - x * source.sin + y * source.cos
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      const [shareX, shareY] = [fromX - left, fromY - top]
      const upper = at(left, top) * (1 - shareX) + at(left + 1, top) * shareX
      const lower = at(left, top + 1) * (1 - shareX) + at(left + 1, top + 1) * shareX
      result[y * newWidth + x] = Math.round(upper * (1 - shareY) + lower * shareY)
    }
  }
  return { width: newWidth, height: newHeight, data: result }
}
