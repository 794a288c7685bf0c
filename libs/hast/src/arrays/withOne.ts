const places: ReadonlyArray<undefined> = [undefined, undefined, undefined]

/** A list of up to three, with one more at the end, in no more room than it takes. */
export const withOne = <A>(list: ReadonlyArray<A>, one: A): Array<A> => {
  const longer = places.slice(0, list.length + 1) as Array<A | undefined>
  for (let index = 0; index < list.length; index++) longer[index] = list[index]
  longer[list.length] = one
  return longer as Array<A>
}
