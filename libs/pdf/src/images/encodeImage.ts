import type { Canvas, SKRSContext2D } from "@napi-rs/canvas"
import type { CanvasPackage } from "../packages/loadCanvas.ts"
import { bilevelPng } from "./bilevelPng.ts"
import { pixels, type RawImage } from "./RawImage.ts"

/** How many times larger than the JPEG a PNG may be: drawings are about equal, photographs and scans five times. */
const worthPng = 3
/** Bytes up to which a PNG is kept without trying JPEG. */
const smallPng = 20_000
/** JPEG quality, 0 to 100, without visible loss. */
const quality = 90
/** Rows drawn at a time, so that memory does not hold all pixels twice. */
const stripRows = 64

/** Draws the image; returns whether it is opaque. */
const draw = (context: SKRSContext2D, { data, height, kind, width }: RawImage): boolean => {
  const strip = context.createImageData(width, stripRows)
  const target = new Uint32Array(strip.data.buffer)
  const step = kind === pixels.rgba ? 4 : 3
  let isOpaque = true
  for (let top = 0, from = 0; top < height; top += stripRows) {
    for (let at = 0; at < target.length; at++, from += step) {
      const alpha = step === 3 || from >= data.length ? 255 : (data[from + 3] ?? 0)
      if (alpha !== 255) isOpaque = false
      target[at] =
        ((alpha << 24) | ((data[from + 2] ?? 0) << 16) | ((data[from + 1] ?? 0) << 8) | (data[from] ?? 0)) >>> 0
    }
    context.putImageData(strip, 0, top)
  }
  return isOpaque
}

const addressOf = (mediaType: string, bytes: Buffer): string => `data:${mediaType};base64,${bytes.toString("base64")}`

const written = (canvas: Canvas, image: RawImage): string => {
  const isOpaque = draw(canvas.getContext("2d"), image)
  const png = canvas.encodeSync("png")
  const jpeg = isOpaque && png.length > smallPng ? canvas.encodeSync("jpeg", quality) : png
  return jpeg.length * worthPng < png.length ? addressOf("image/jpeg", jpeg) : addressOf("image/png", png)
}

/** An image as a data URL: PNG, or JPEG if that is much smaller, as for photographs. Images in more than black and white need the package that draws: undefined without it. */
export const encodeImage = (image: RawImage, drawing: CanvasPackage | undefined): string | undefined => {
  if (image.kind === pixels.bilevel) return addressOf("image/png", bilevelPng(image))
  if (drawing === undefined) return undefined
  const canvas = drawing.createCanvas(image.width, image.height)
  try {
    return written(canvas, image)
  } finally {
    // Frees the memory now: images arrive faster than the garbage collector runs.
    canvas.width = 1
    canvas.height = 1
  }
}
