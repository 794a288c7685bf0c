import { startCpuMeter } from "@trawl/testing"

const rounds = 3

/** What a round counts as at least: some systems tell the time of a thread by ticks of 4 ms. Microseconds. */
const leastCost = 5_000

/**
 * Microseconds of CPU time that so many of a request take this thread, which both asks and answers. It is the least of three
 * rounds, without what V8 takes to search its heap, so that neither a slow machine nor a busy one changes what one request costs beside another.
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
 * How many times as much a request of 15 kB may cost as a plain one of the same length, where what it holds is hostile: what
 * is quadratic in that length, if only in copies of it, costs more than this.
 */
export const mostTimesPlain = 5
