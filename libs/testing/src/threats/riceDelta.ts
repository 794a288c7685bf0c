/** Rice parameter: bits of a difference stored verbatim. */
const parameter = 28

const bitsOf = (difference: number): ReadonlyArray<number> => [
  ...Array.from({ length: Math.floor(difference / 2 ** parameter) }, () => 1),
  0,
  ...Array.from({ length: parameter }, (_, place) => Math.floor(difference / 2 ** place) % 2),
]

/** Encodes ascending numbers below 2^32 as Safe Browsing 5 does, in JSON form. Undefined for none. */
export const riceDelta = (numbers: ReadonlyArray<number>) => {
  const [firstValue, ...rest] = numbers
  if (firstValue === undefined) return undefined
  if (rest.length === 0) return { firstValue }
  const bits = rest.flatMap((number, index) => bitsOf(number - (numbers[index] ?? 0)))
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8))
  for (const [index, bit] of bits.entries()) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (index & 7))
  return { firstValue, riceParameter: parameter, entriesCount: rest.length, encodedData: bytes.toString("base64") }
}
