/** A warning about hidden slides; empty for none. */
export const hiddenSlides = (count: number): ReadonlyArray<string> =>
  count === 0 ? [] : [`${count === 1 ? "A hidden slide was" : `${count} hidden slides were`} left out.`]
