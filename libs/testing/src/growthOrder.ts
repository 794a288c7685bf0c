/** How much larger the second size is. A few times more makes an order of two stand out from one, and costs little. */
const factor = 8

/** Rounds of which the quickest counts: others of the machine, and a search of the heap for garbage, take time from some, by chance. In the first code is compiled, too. */
const [leastRounds, mostRounds] = [2, 6]

/** An order below which further rounds would tell nothing new. */
const settled = 1.25

/** Of work that takes long a few runs of the smaller size are enough to measure. Microseconds. */
const enough = 8_000

/** What a measured piece takes at least, so that what is too little to measure counts for nothing. Microseconds. */
const leastCost = 2_000

const never = new Int32Array(new SharedArrayBuffer(4))

/** Microseconds that this thread has taken. The kernel books them when a thread rests for a moment, else only some hundred times a second. */
const timeTaken = (): number => {
  Atomics.wait(never, 0, 0, 0.01)
  const { system, user } = process.threadCpuUsage()
  return system + user
}

const costOf = (work: () => unknown): number => {
  const before = timeTaken()
  work()
  return timeTaken() - before
}

/** The cost of as many runs as make up the larger size. */
const costOfRuns = (work: () => unknown): number => {
  let [cost, runs] = [0, 0]
  for (; runs < factor && cost < enough; runs++) cost += costOf(work)
  return (cost / runs) * factor
}

const orderOf = (small: number, large: number): number => 1 + Math.log(Math.max(leastCost, large) / Math.max(leastCost, small)) / Math.log(factor)

const orderFrom = (work: (size: number) => unknown, size: number, rounds: number): number => {
  let [small, large] = [Infinity, Infinity]
  for (let round = 0; round < rounds && (round < leastRounds || orderOf(small, large) > settled); round++) {
    small = Math.min(small, costOfRuns(() => work(size)))
    large = Math.min(large, costOf(() => work(size * factor)))
  }
  return orderOf(small, large)
}

/**
 * The order in which the cost of `work` grows with its size: about 1 where it is linear, 2 where it is quadratic. It compares the
 * CPU time of this thread for eight times `size` with that of eight runs of `size`, turn by turn: where work is linear both take as
 * long, so that neither a slow machine nor a busy one changes it. Larger work may be dearer by its new memory, and by what no cache holds:
 * where it is dearer, eight times as much is compared with that too, and the lower order counts. `size` is one for which `work` takes some milliseconds.
 */
export const growthOrder = (work: (size: number) => unknown, size: number): number => {
  const order = orderFrom(work, size, mostRounds)
  return order <= settled ? order : Math.min(order, orderFrom(work, size * factor, leastRounds))
}
