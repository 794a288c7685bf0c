import { startCpuMeter } from "@trawl/testing"

const rounds = 3

/** Minimum cost of a round in microseconds: some systems measure thread time in ticks of 4 ms. */
const leastCost = 5_000

/**
 * Microseconds of CPU time of this thread, client and server, for this many requests. The minimum of three rounds, without
 * garbage collection, so that relative costs do not depend on the machine or its load.
 */
export const costOf = async (ask: () => Promise<unknown>, asks = 10): Promise<number> => {
  const costs: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    const read = startCpuMeter()
    for (let asked = 0; asked < asks; asked++) await ask()
    costs.push(read())
  }
  return Math.max(leastCost, Math.min(...costs))
}

/**
 * Maximum cost of a hostile request of 15 kB relative to a plain one of the same length: quadratic cost, even of copies
 * only, exceeds it.
 */
export const mostTimesPlain = 5
