import { randoms } from "./randoms.ts"

/** Vectors one after the other, each of `width` numbers and of length 1. */
export interface Vectors {
  readonly width: number
  readonly values: Float32Array
}

const countOf = ({ values, width }: Vectors): number => values.length / width

const product = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}

const normalise = (vector: Float32Array): void => {
  const length = Math.sqrt(product(vector, vector)) || 1
  for (let index = 0; index < vector.length; index++) vector[index] = (vector[index] ?? 0) / length
}

/**
 * Clusters vectors by direction (spherical k-means, deterministic for a seed): the class of each, and the centres.
 * Only the first `leading` vectors move the centres; the others are only assigned.
 */
export const wordClasses = (
  vectors: Vectors,
  { classes, leading, rounds }: { readonly classes: number; readonly leading: number; readonly rounds: number },
): { readonly classOf: Uint16Array; readonly centres: Vectors } => {
  const { values, width } = vectors
  const count = countOf(vectors)
  const row = (from: Float32Array, index: number): Float32Array => from.subarray(index * width, (index + 1) * width)
  const random = randoms(5)
  const centres = new Float32Array(classes * width)
  for (let one = 0; one < classes; one++) row(centres, one).set(row(values, random(Math.min(leading, count))))
  const classOf = new Uint16Array(count)
  const rows = Array.from({ length: classes }, (_, one) => row(centres, one))
  const assign = (end: number): void => {
    for (let index = 0; index < end; index++) {
      const vector = row(values, index)
      let [best, most] = [0, Number.NEGATIVE_INFINITY]
      for (let one = 0; one < classes; one++) {
        const near = product(vector, rows[one] ?? vector)
        if (near > most) [best, most] = [one, near]
      }
      classOf[index] = best
    }
  }
  const move = (end: number): void => {
    centres.fill(0)
    for (let index = 0; index < end; index++) {
      const centre = rows[classOf[index] ?? 0]
      const vector = row(values, index)
      if (centre !== undefined) for (let at = 0; at < width; at++) centre[at] = (centre[at] ?? 0) + (vector[at] ?? 0)
    }
    for (const centre of rows) normalise(centre)
  }
  for (let round = 0; round < rounds; round++) {
    assign(Math.min(leading, count))
    move(Math.min(leading, count))
  }
  assign(count)
  return { classOf, centres: { width, values: centres } }
}
