/** Pseudo-random numbers from 0, below 1, deterministic by seed. */
export const randomFrom = (seed: number): (() => number) => {
  // Linear congruential, modulus 2^32; the step before use separates neighbouring seeds.
  let state = (seed * 2_654_435_761 + 97) >>> 0
  return () => {
    state = (state * 1_103_515_245 + 12_345) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}
