/** e^(1/64), written out: powers by multiplication are the same on every machine, `Math.exp` need not be. */
const step = 1.015_747_708_586_685_7

const largest = 512

const table: Uint16Array = (() => {
  const values = new Uint16Array(largest * 2 + 1)
  let power = 1
  for (let score = 0; score <= largest; score++) {
    const above = Math.round((power / (1 + power)) * 10_000)
    values[largest + score] = above
    values[largest - score] = 10_000 - above
    power *= step
  }
  return values
})()

/** The probability of a score in 1/64 of a logit, in 1/10,000. */
export const probabilityOf = (score: number): number =>
  table[Math.max(-largest, Math.min(largest, score)) + largest] as number
