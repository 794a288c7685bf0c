import { crc32, deflateSync } from "node:zlib"
import type { RawImage } from "./RawImage.ts"

const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const headerOf = ({ height, width }: RawImage): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return header
}

/** A PNG with one bit a pixel. For a 600 dpi scan this takes a thirtieth of the memory of a canvas. */
export const bilevelPng = (image: RawImage): Buffer => {
  const { data, height, width } = image
  const rowBytes = (width + 7) >> 3
  // Each row begins with its filter type, 0 for none.
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1)
  return Buffer.concat([
    signature,
    chunk("IHDR", headerOf(image)),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}
