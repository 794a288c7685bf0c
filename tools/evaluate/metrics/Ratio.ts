/** Precision, recall and their harmonic mean, each 0 to 1. */
export interface Ratio {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

export const harmonicMean = (one: number, other: number): number =>
  one + other === 0 ? 0 : (2 * one * other) / (one + other)

/** Precision and recall from the number of shared items, over those given and those wanted. A share of nothing is 0. */
export const ratioOf = ({
  shared,
  given,
  wanted,
}: {
  readonly shared: number
  readonly given: number
  readonly wanted: number
}): Ratio => {
  const precision = given === 0 ? 0 : shared / given
  const recall = wanted === 0 ? 0 : shared / wanted
  return { precision, recall, f1: harmonicMean(precision, recall) }
}

export const allOf: Ratio = { precision: 1, recall: 1, f1: 1 }
export const noneOf: Ratio = { precision: 0, recall: 0, f1: 0 }
