/** Ascending numbers in Safe Browsing's encoding: the first one, and the differences to the next ones in Golomb-Rice coding, the lowest bit of a byte first. */
export interface RiceDelta {
  readonly firstValue: number
  /** Number of verbatim bits of a difference; 0 without differences. */
  readonly riceParameter: number
  /** Number of differences; there is one number more. */
  readonly entriesCount: number
  readonly encodedData: Uint8Array
}

/** Maximum verbatim bits of a difference of 32-bit numbers. Reference of Safe Browsing 5, "RiceDeltaEncoded32Bit". */
const [fewestBits, mostBits] = [3, 30]

const largest = 2 ** 32

class BitReader {
  readonly #bytes: Uint8Array
  #place = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Undefined behind the end. */
  bit(): number | undefined {
    const byte = this.#bytes[this.#place >> 3]
    return byte === undefined ? undefined : (byte >> (this.#place++ & 7)) & 1
  }

  /** Number of ones before the next zero, which is read too. */
  ones(): number | undefined {
    let count = 0
    for (;;) {
      const bit = this.bit()
      if (bit !== 1) return bit === undefined ? undefined : count
      count++
    }
  }

  number(bits: number): number | undefined {
    let value = 0
    for (let place = 0; place < bits; place++) {
      const bit = this.bit()
      if (bit === undefined) return undefined
      value += bit * 2 ** place
    }
    return value
  }
}

const isPlausible = ({ encodedData, entriesCount, firstValue, riceParameter }: RiceDelta): boolean => {
  if (firstValue < 0 || firstValue >= largest || entriesCount < 0) return false
  if (entriesCount === 0) return true
  // Each difference has at least one bit in addition to the verbatim ones, so an impossible count reserves no memory.
  return (
    riceParameter >= fewestBits &&
    riceParameter <= mostBits &&
    entriesCount * (riceParameter + 1) <= encodedData.length * 8
  )
}

/** The numbers; undefined if the data ends before them, or if they exceed 32 bits. */
export const decodeRice = (delta: RiceDelta): Uint32Array | undefined => {
  if (!isPlausible(delta)) return undefined
  const numbers = new Uint32Array(delta.entriesCount + 1)
  const reader = new BitReader(delta.encodedData)
  let value = delta.firstValue
  numbers[0] = value
  for (let index = 1; index <= delta.entriesCount; index++) {
    const [high, low] = [reader.ones(), reader.number(delta.riceParameter)]
    if (high === undefined || low === undefined) return undefined
    value += high * 2 ** delta.riceParameter + low
    if (value >= largest) return undefined
    numbers[index] = value
  }
  return numbers
}
