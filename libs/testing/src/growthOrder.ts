import { startCpuMeter } from "./startCpuMeter.ts"

/** How many times larger the second size is: enough to distinguish order two from one at little cost. */
const factor = 8

/** Rounds, of which the fastest counts: other processes slow some down, and the first one also compiles code. */
const [leastRounds, mostRounds] = [2, 6]

/** Order below which no further rounds are needed. */
const settled = 1.25

/** Microseconds after which enough runs of the smaller size are measured. */
const enough = 8_000

/** Lower bound for a measurement in microseconds, so that noise in tiny ones does not count. */
const leastCost = 2_000

/** CPU time of some work, in microseconds. */
const costOf = (work: () => unknown): number => {
  const read = startCpuMeter()
  work()
  return read()
}

/** The cost of as many runs as equal the larger size. */
const costOfRuns = (work: () => unknown): number => {
  let [cost, runs] = [0, 0]
  for (; runs < factor && cost < enough; runs++) cost += costOf(work)
  return (cost / runs) * factor
}

const orderOf = (small: number, large: number): number =>
  1 + Math.log(Math.max(leastCost, large) / Math.max(leastCost, small)) / Math.log(factor)

const orderFrom = <Input>(
  work: (input: Input) => unknown,
  [less, more]: readonly [Input, Input],
  rounds: number,
): number => {
  let [small, large] = [Infinity, Infinity]
  for (let round = 0; round < rounds && (round < leastRounds || orderOf(small, large) > settled); round++) {
    small = Math.min(
      small,
      costOfRuns(() => work(less)),
    )
    large = Math.min(
      large,
      costOf(() => work(more)),
    )
  }
  return orderOf(small, large)
}

/** `growthOrder` of work on an input built for each size, which is not measured. */
export const growthOrderOn = <Input>(
  made: (size: number) => Input,
  work: (input: Input) => unknown,
  size: number,
): number => {
  const more = made(size * factor)
  const order = orderFrom(work, [made(size), more], mostRounds)
  return order <= settled ? order : Math.min(order, orderFrom(work, [more, made(size * factor * factor)], leastRounds))
}

/**
 * The order of growth of the cost of `work` with its size: about 1 if linear, 2 if quadratic. It compares the
 * CPU time of this thread for eight times `size` with that of eight runs of `size`, alternately: for linear work both are equal,
 * on a slow or busy machine too. Larger work may cost more due to memory allocation and cache misses:
 * in that case eight times as much is compared with it as well, and the lower order counts. Choose a `size` for which `work` takes some milliseconds.
 */
export const growthOrder = (work: (size: number) => unknown, size: number): number =>
  growthOrderOn((given) => given, work, size)
