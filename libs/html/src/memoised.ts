/** A function that computes its value at most once, on first use. */
export const memoised = <A extends object>(compute: () => A): (() => A) => {
  let value: A | undefined
  return () => (value ??= compute())
}
