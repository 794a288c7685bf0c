/** A function that is called once, and gives the same from then on. */
export const memoised = <A>(read: () => A): (() => A) => {
  let done: { readonly value: A } | undefined
  return () => (done ??= { value: read() }).value
}
