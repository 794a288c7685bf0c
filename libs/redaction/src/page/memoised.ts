/** A function that runs once and returns the same result from then on. */
export const memoised = <A>(read: () => A): (() => A) => {
  let done: { readonly value: A } | undefined
  return () => (done ??= { value: read() }).value
}
