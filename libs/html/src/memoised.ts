/** A value computed at most once, when it is first asked for. */
export const memoised = <A extends object>(compute: () => A): (() => A) => {
  let value: A | undefined
  return () => (value ??= compute())
}
