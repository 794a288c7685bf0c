/** Runs an asynchronous function on all values, at most `width` at once. Results in the order of the values. */
export const inTurns = async <A, B>(
  values: ReadonlyArray<A>,
  width: number,
  work: (value: A) => Promise<B>,
): Promise<ReadonlyArray<B>> => {
  const results = new Map<number, B>()
  const queue = values.entries()
  const lane = async () => {
    for (const [index, value] of queue) results.set(index, await work(value))
  }
  await Promise.all(Array.from({ length: width }, lane))
  // Each lane ends when the queue is empty, so every index is there.
  return values.map((_, index) => results.get(index) as B)
}
