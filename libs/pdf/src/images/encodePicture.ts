import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas"
import { bilevelPng } from "./bilevelPng.ts"
import { pixels, type RawPicture } from "./RawPicture.ts"

/** Bytes a pixel from which a PNG is one of a photograph: drawings and charts of the development files take less, scans and photographs more. */
const photographic = 0.5
/** Of a JPEG, 0 to 100: what it loses is not seen. */
const quality = 90

/** Fills the canvas; tells whether nothing shines through. */
const draw = (context: SKRSContext2D, { data, height, kind, width }: RawPicture): boolean => {
  const image = context.createImageData(width, height)
  const target = new Uint32Array(image.data.buffer)
  const step = kind === pixels.rgba ? 4 : 3
  let isOpaque = true
  for (let at = 0, from = 0; at < target.length; at++, from += step) {
    const alpha = step === 4 ? (data[from + 3] ?? 0) : 255
    if (alpha !== 255) isOpaque = false
    target[at] = ((alpha << 24) | ((data[from + 2] ?? 0) << 16) | ((data[from + 1] ?? 0) << 8) | (data[from] ?? 0)) >>> 0
  }
  context.putImageData(image, 0, 0)
  return isOpaque
}

const addressOf = (mediaType: string, bytes: Buffer): string => `data:${mediaType};base64,${bytes.toString("base64")}`

/** A picture as a data address: a PNG, or a JPEG where it is a photograph, of which a PNG would be five times as large. */
export const encodePicture = (picture: RawPicture): string => {
  if (picture.kind === pixels.bilevel) return addressOf("image/png", bilevelPng(picture))
  const canvas = createCanvas(picture.width, picture.height)
  const isOpaque = draw(canvas.getContext("2d"), picture)
  const png = canvas.encodeSync("png")
  if (!isOpaque || png.length < picture.width * picture.height * photographic) return addressOf("image/png", png)
  return addressOf("image/jpeg", canvas.encodeSync("jpeg", quality))
}
