/** Pixel formats of pdf.js: one bit (1 is white, rows are byte-aligned), three bytes, or four with alpha. */
export const pixels = { bilevel: 1, rgb: 2, rgba: 3 } as const

/** An image as pdf.js decodes it. */
export interface RawImage {
  readonly width: number
  readonly height: number
  readonly kind: (typeof pixels)[keyof typeof pixels]
  readonly data: Uint8Array | Uint8ClampedArray
}

const isBytes = (value: unknown): value is RawImage["data"] =>
  value instanceof Uint8Array || value instanceof Uint8ClampedArray

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

/** Reads an object of pdf.js as an image; undefined if it could not be decoded. A stencil mask becomes black on white. */
export const decodeImage = (value: unknown, isStencil: boolean): RawImage | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  const { data, height, kind, width } = value as Readonly<Record<string, unknown>> // An object whose fields are all unknown.
  const known = isStencil ? pixels.bilevel : Object.values(pixels).find((one) => one === kind)
  return isBytes(data) && isCount(width) && isCount(height) && known !== undefined
    ? { width, height, kind: known, data }
    : undefined
}
