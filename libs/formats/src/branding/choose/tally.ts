/** A value and the weight of what speaks for it. */
export interface Counted<A> {
  readonly value: A
  readonly weight: number
}

/** Groups of a tally at most: what comes later than these is rare. */
const mostGroups = 256

/** Sums weights of values that are alike, the heaviest first. The first value of a group stands for it. */
export const tally = <A>(values: Iterable<Counted<A>>, isAlike: (one: A, other: A) => boolean): ReadonlyArray<Counted<A>> => {
  const groups: Array<{ readonly value: A; weight: number }> = []
  for (const { value, weight } of values) {
    if (weight <= 0) continue
    const group = groups.find((one) => isAlike(one.value, value))
    if (group !== undefined) group.weight += weight
    else if (groups.length < mostGroups) groups.push({ value, weight })
  }
  return groups.toSorted((one, other) => other.weight - one.weight)
}

/** The same for texts and numbers that are equal. */
export const tallyEqual = <A extends string | number>(values: Iterable<Counted<A>>): ReadonlyArray<Counted<A>> => {
  const weights = new Map<A, number>()
  for (const { value, weight } of values) weights.set(value, (weights.get(value) ?? 0) + weight)
  return [...weights].map(([value, weight]) => ({ value, weight })).filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight)
}
