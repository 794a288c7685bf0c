import { packedStream } from "./rawPdf.ts"

/** What an image is, where it is not a gradient of red and green. */
export interface PdfImage {
  /** Entries of its dictionary beside the size. */
  readonly fields?: string
  /** Its pixels, row by row, as the fields say. */
  readonly data?: Uint8Array
  /** How hard they are compressed, 0 for pixels by chance. */
  readonly level?: number
}

const gradient = (width: number, height: number): Buffer =>
  Buffer.from(Array.from({ length: width * height }, (_, at) => [((at % width) * 5) % 256, (Math.floor(at / width) * 7) % 256, 128]).flat())

/** The object of an image, 8 bits of red, green and blue unless its fields say something else. */
export const pdfImage = (width: number, height: number, { data, fields = "/ColorSpace /DeviceRGB /BitsPerComponent 8", level }: PdfImage = {}): Buffer =>
  packedStream(data ?? gradient(width, height), `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${fields}`, level)
