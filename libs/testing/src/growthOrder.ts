/** How much larger the second size is. A few times more makes an order of two stand out from one, and costs little. */
const factor = 8

/** What a run takes at least, so that the clock's own grain counts for nothing. Microseconds. */
const leastCost = 1_000

const costOf = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { system, user } = process.threadCpuUsage(before)
  return system + user
}

/**
 * The order in which the cost of `work` grows with its size: about 1 where it is linear, 2 where it is quadratic. It goes by
 * the CPU time that this thread takes for `size` and for eight times as much, the least of three rounds each, so that neither
 * a slow machine nor a busy one changes it. `size` is one for which `work` takes some milliseconds.
 */
export const growthOrder = (work: (size: number) => unknown, size: number): number => {
  const least = (of: number): number => Math.min(...[1, 2, 3].map(() => costOf(() => work(of))))
  const small = least(size)
  return Math.log(least(size * factor) / Math.max(leastCost, small)) / Math.log(factor)
}
