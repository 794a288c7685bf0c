/** An affine transform: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The product of two transforms: applies the second one first. */
export const multiplied = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

export const applied = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [x: number, y: number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** Reads a matrix from a file; the identity if it is malformed. */
export const readMatrix = (values: unknown): Matrix => {
  const numbers =
    ArrayBuffer.isView(values) || Array.isArray(values) ? Array.from(values as ArrayLike<unknown>, Number) : []
  return numbers.length === 6 && numbers.every(Number.isFinite) ? (numbers as unknown as Matrix) : identity
}
