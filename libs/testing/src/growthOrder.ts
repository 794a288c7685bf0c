import { startCpuMeter } from "./startCpuMeter.ts"

/** How much larger the second size is. A few times more makes an order of two stand out from one, and costs little. */
const factor = 8

/** Rounds of which the quickest counts: others of the machine take time from some, by chance. In the first code is compiled, too. */
const [leastRounds, mostRounds] = [2, 6]

/** An order below which further rounds would tell nothing new. */
const settled = 1.25

/** Of work that takes long a few runs of the smaller size are enough to measure. Microseconds. */
const enough = 8_000

/** What a measured piece takes at least, so that what is too little to measure counts for nothing. Microseconds. */
const leastCost = 2_000

/** Microseconds that work takes. */
const costOf = (work: () => unknown): number => {
  const read = startCpuMeter()
  work()
  return read()
}

/** The cost of as many runs as make up the larger size. */
const costOfRuns = (work: () => unknown): number => {
  let [cost, runs] = [0, 0]
  for (; runs < factor && cost < enough; runs++) cost += costOf(work)
  return (cost / runs) * factor
}

const orderOf = (small: number, large: number): number => 1 + Math.log(Math.max(leastCost, large) / Math.max(leastCost, small)) / Math.log(factor)

const orderFrom = <Input>(work: (input: Input) => unknown, [less, more]: readonly [Input, Input], rounds: number): number => {
  let [small, large] = [Infinity, Infinity]
  for (let round = 0; round < rounds && (round < leastRounds || orderOf(small, large) > settled); round++) {
    small = Math.min(small, costOfRuns(() => work(less)))
    large = Math.min(large, costOf(() => work(more)))
  }
  return orderOf(small, large)
}

/** `growthOrder` of work on something that is made for each size first, which does not count. */
export const growthOrderOn = <Input>(made: (size: number) => Input, work: (input: Input) => unknown, size: number): number => {
  const more = made(size * factor)
  const order = orderFrom(work, [made(size), more], mostRounds)
  return order <= settled ? order : Math.min(order, orderFrom(work, [more, made(size * factor * factor)], leastRounds))
}

/**
 * The order in which the cost of `work` grows with its size: about 1 where it is linear, 2 where it is quadratic. It compares the
 * CPU time of this thread for eight times `size` with that of eight runs of `size`, turn by turn: where work is linear both take as
 * long, so that neither a slow machine nor a busy one changes it. Larger work may be dearer by its new memory, and by what no cache holds:
 * where it is dearer, eight times as much is compared with that too, and the lower order counts. `size` is one for which `work` takes some milliseconds.
 */
export const growthOrder = (work: (size: number) => unknown, size: number): number => growthOrderOn((given) => given, work, size)
