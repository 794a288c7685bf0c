/** How the library has the pixels of an image: a bit each (1 is white, rows begin at a byte), three bytes, or four with their opacity. */
export const pixels = { bilevel: 1, rgb: 2, rgba: 3 } as const

/** An image as the library decodes it. */
export interface RawImage {
  readonly width: number
  readonly height: number
  readonly kind: (typeof pixels)[keyof typeof pixels]
  readonly data: Uint8Array | Uint8ClampedArray
}

const isBytes = (value: unknown): value is RawImage["data"] => value instanceof Uint8Array || value instanceof Uint8ClampedArray

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

/** The image that an object of the library is; undefined for what could not be decoded. A stencil is what is painted through it, in black on white. */
export const decodeImage = (value: unknown, isStencil: boolean): RawImage | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  const { data, height, kind, width } = value as Readonly<Record<string, unknown>> // An object, of which any field is unknown.
  const known = isStencil ? pixels.bilevel : Object.values(pixels).find((one) => one === kind)
  return isBytes(data) && isCount(width) && isCount(height) && known !== undefined ? { width, height, kind: known, data } : undefined
}
