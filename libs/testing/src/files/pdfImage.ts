import { packedStream } from "./rawPdf.ts"

/** Properties of an image other than the default gradient. */
export interface PdfImage {
  /** Entries of its dictionary besides the size. */
  readonly fields?: string
  /** Its pixels, row by row, in the format of `fields`. */
  readonly data?: Uint8Array
  /** Compression level; 0 for random pixels. */
  readonly level?: number
}

const gradient = (width: number, height: number): Buffer =>
  Buffer.from(
    Array.from({ length: width * height }, (_, at) => [
      ((at % width) * 5) % 256,
      (Math.floor(at / width) * 7) % 256,
      128,
    ]).flat(),
  )

/** Builds an image object, 8-bit RGB by default. */
export const pdfImage = (
  width: number,
  height: number,
  { data, fields = "/ColorSpace /DeviceRGB /BitsPerComponent 8", level }: PdfImage = {},
): Buffer =>
  packedStream(
    data ?? gradient(width, height),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${fields}`,
    level,
  )
