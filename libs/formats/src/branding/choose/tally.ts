/** A value and the weight of its evidence. */
export interface WeightedValue<A> {
  readonly value: A
  readonly weight: number
}

/** Sums the weights of equal values, the heaviest first. */
export const tallyEqual = <A extends string | number>(
  values: Iterable<WeightedValue<A>>,
): ReadonlyArray<WeightedValue<A>> => {
  const weights = new Map<A, number>()
  for (const { value, weight } of values) weights.set(value, (weights.get(value) ?? 0) + weight)
  return [...weights]
    .map(([value, weight]) => ({ value, weight }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
}
