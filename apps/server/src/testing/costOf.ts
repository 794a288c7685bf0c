import { GCProfiler } from "node:v8"

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
    const searches = new GCProfiler()
    searches.start()
    const before = process.threadCpuUsage()
    for (let asked = 0; asked < asks; asked++) await ask()
    const { system, user } = process.threadCpuUsage(before)
    costs.push(system + user - searches.stop().statistics.reduce((sum, { cost }) => sum + cost, 0))
  }
  return Math.max(leastCost, Math.min(...costs))
}

/**
 * How many times as much a request of 15 kB may cost as a plain one of the same length, where what it holds is hostile: what
 * is quadratic in that length, if only in copies of it, costs more than this.
 */
export const mostBesidePlain = 5
