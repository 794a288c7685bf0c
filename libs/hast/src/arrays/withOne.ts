/** Copies a list of at most two items with one more at the end, in an array without spare capacity. */
export const withOne = <A>(list: ReadonlyArray<A>, one: A): Array<A> => {
  if (list.length === 0) return [one]
  const first = list[0] as A
  return list.length === 1 ? [first, one] : [first, list[1] as A, one]
}
