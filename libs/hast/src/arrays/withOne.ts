const places: ReadonlyArray<undefined> = [undefined, undefined, undefined]

/** Copies a list of at most two items with one more at the end, in an array without spare capacity. */
export const withOne = <A>(list: ReadonlyArray<A>, one: A): Array<A> => {
  const longer = places.slice(0, list.length + 1) as Array<A | undefined>
  for (let index = 0; index < list.length; index++) longer[index] = list[index]
  longer[list.length] = one
  return longer as Array<A>
}
