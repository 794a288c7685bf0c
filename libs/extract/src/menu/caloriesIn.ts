const before = /(\d{2,4})\s?(?:k?cal|calories)(?:[^\p{L}]|$)/giu

/** The kilocalories that a text writes, such as `310 kcal`, in order. */
export const caloriesIn = (text: string): ReadonlyArray<number> =>
  [...text.matchAll(before)].map(([, number]) => Number(number))
