import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decodeRice } from "./decodeRice.ts"

const bitsOf = (difference: number, parameter: number): ReadonlyArray<number> => [
  ...Array.from({ length: Math.floor(difference / 2 ** parameter) }, () => 1),
  0,
  ...Array.from({ length: parameter }, (_, place) => Math.floor(difference / 2 ** place) % 2),
]

const encode = (numbers: ReadonlyArray<number>, riceParameter: number) => {
  const bits = numbers.slice(1).flatMap((number, index) => bitsOf(number - (numbers[index] ?? 0), riceParameter))
  const encodedData = new Uint8Array(Math.ceil(bits.length / 8))
  for (const [index, bit] of bits.entries())
    encodedData[index >> 3] = (encodedData[index >> 3] ?? 0) | (bit << (index & 7))
  return { firstValue: numbers[0] ?? 0, riceParameter, entriesCount: numbers.length - 1, encodedData }
}

describe("decodeRice", () => {
  it("reads 1 and 2 from the bits 0 100, lowest first", () => {
    expect(decodeRice({ firstValue: 1, riceParameter: 3, entriesCount: 1, encodedData: Uint8Array.of(2) })).toEqual(
      Uint32Array.of(1, 2),
    )
  })

  it("gives back what was encoded", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(0xffffffff), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 24, max: 30 }),
        (numbers, parameter) => {
          const sorted = numbers.toSorted((a, b) => a - b)
          expect(decodeRice(encode(sorted, parameter))).toEqual(Uint32Array.from(sorted))
        },
      ),
    )
  })

  it("refuses data that ends early, numbers beyond 32 bits, and counts that exceed the data", () => {
    const { encodedData } = encode([1, 2 ** 31, 2 ** 32 - 1], 28)
    const delta = { firstValue: 1, riceParameter: 28, entriesCount: 2, encodedData }
    expect([
      decodeRice({ ...delta, encodedData: encodedData.slice(0, -1) }),
      decodeRice({ ...delta, firstValue: 2 ** 31 }),
      decodeRice({ ...delta, entriesCount: 2 ** 31 - 1 }),
      decodeRice({ ...delta, riceParameter: 31 }),
      decodeRice({ ...delta, riceParameter: 2 }),
      decodeRice({ ...delta, firstValue: -1 }),
      decodeRice({ ...delta, encodedData: new Uint8Array(60).fill(255) }),
    ]).toEqual(Array.from({ length: 7 }, () => undefined))
  })

  it("never throws, whatever the input", () => {
    fc.assert(
      fc.property(
        fc.record({
          firstValue: fc.nat(0xffffffff),
          riceParameter: fc.integer(),
          entriesCount: fc.integer(),
          encodedData: fc.uint8Array({ maxLength: 40 }),
        }),
        (delta) => {
          decodeRice(delta)
        },
      ),
    )
  })
})
