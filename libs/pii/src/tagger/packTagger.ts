import { Buffer } from "node:buffer"
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import { labelCount } from "./labels.ts"
import type { Tagger } from "./Tagger.ts"
import { featureCount } from "./tokenFeatures.ts"

/** A tagger as data: its weights as base64 of Brotli, label by label, and its steps rounded (`null` for one that cannot be). */
export interface PackedTagger {
  readonly scale: number
  readonly steps: ReadonlyArray<number | null>
  readonly weights: string
}

/** Weights with those of a label beside each other, which pack better. */
const turned = (weights: Int8Array, rows: number, columns: number): Int8Array => {
  const other = new Int8Array(weights.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) other[column * rows + row] = weights[row * columns + column] ?? 0
  return other
}

/** Packs a tagger. */
export const packTagger = ({ scale, steps, weights }: Tagger): PackedTagger => ({
  scale,
  steps: Array.from(steps, (step) => (Number.isFinite(step) ? Math.round(step * 1000) / 1000 : null)),
  weights: brotliCompressSync(turned(weights, featureCount, labelCount), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  }).toString("base64"),
})

/** The tagger of what `packTagger` gave. */
export const unpackTagger = ({ scale, steps, weights }: PackedTagger): Tagger => {
  const bytes = brotliDecompressSync(Buffer.from(weights, "base64"), { maxOutputLength: featureCount * labelCount })
  return {
    scale,
    steps: Float64Array.from(steps, (step) => step ?? Number.NEGATIVE_INFINITY),
    weights: turned(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), labelCount, featureCount),
  }
}
