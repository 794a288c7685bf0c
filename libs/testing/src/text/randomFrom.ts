/** Numbers from 0 to below 1, always the same ones for the same seed. */
export const randomFrom = (seed: number): (() => number) => {
  // Linear congruential, modulus 2^32; the step before use parts neighbouring seeds.
  let state = (seed * 2_654_435_761 + 97) >>> 0
  return () => {
    state = (state * 1_103_515_245 + 12_345) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}
