/** How much larger the second size is. A few times more makes an order of two stand out from one, and costs little. */
const factor = 8

/** Rounds of which the quickest counts: others of the machine take time from each, by chance. */
const rounds = 4

/** What a measured piece takes at least, so that the grain of the clock counts for nothing: some systems count in 4 ms. Microseconds. */
const leastCost = 12_000

const costOf = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { system, user } = process.threadCpuUsage(before)
  return system + user
}

/**
 * The order in which the cost of `work` grows with its size: about 1 where it is linear, 2 where it is quadratic. It compares the
 * CPU time of this thread for eight times `size` with that of eight runs of `size`, turn by turn: where work is linear both take as
 * long, so that neither a slow machine nor a busy one changes it. `size` is one for which `work` takes some milliseconds.
 */
export const growthOrder = (work: (size: number) => unknown, size: number): number => {
  const runSmall = () => {
    for (let n = 0; n < factor; n++) work(size)
  }
  const runLarge = () => work(size * factor)
  let [small, large] = [Infinity, Infinity]
  for (let round = 0; round < rounds; round++) {
    small = Math.min(small, costOf(runSmall))
    large = Math.min(large, costOf(runLarge))
  }
  return 1 + Math.log(Math.max(leastCost, large) / Math.max(leastCost, small)) / Math.log(factor)
}
