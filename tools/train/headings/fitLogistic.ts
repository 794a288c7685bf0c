/** What a row is: its features, and 1 where it belongs to the class. */
export interface LabelledRow {
  readonly features: ReadonlyArray<number>
  readonly label: 0 | 1
}

/** A logistic regression: the score is the sum of its bias and of each feature times its weight. */
export interface Logistic {
  readonly bias: number
  readonly features: ReadonlyArray<number>
}

/** Steps of Newton's method at most, and the change at which it ends. */
const [mostSteps, still] = [40, 1e-7]

/** How likely a row belongs to the class. */
export const probability = ({ bias, features: weights }: Logistic, features: ReadonlyArray<number>): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias)))

/** Solves a system of linear equations, given as rows with their right side last, by elimination with pivots. */
export const solve = (equations: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<number> => {
  const rows = equations.map((row) => [...row])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column; row < size; row++) if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row
    const own = rows[pivot] ?? []
    rows[pivot] = rows[column] ?? []
    rows[column] = own
    for (const [index, row] of rows.entries()) {
      if (index === column) continue
      const factor = (row[column] ?? 0) / (own[column] ?? 1)
      for (let at = column; at <= size; at++) row[at] = (row[at] ?? 0) - factor * (own[at] ?? 0)
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1))
}

/** How weights are held back where rows say little: how strongly, and at which values (of the features; 0 where absent). */
export interface Prior {
  readonly damping: number
  readonly means?: ReadonlyArray<number>
}

/** Fits weights by Newton's method, with a prior of normal distributions; the bias is hardly held back. */
export const fitLogistic = (rows: ReadonlyArray<LabelledRow>, { damping, means = [] }: Prior): Logistic => {
  const size = (rows[0]?.features.length ?? 0) + 1
  let weights: ReadonlyArray<number> = Array.from({ length: size }, () => 0)
  for (let step = 0; step < mostSteps; step++) {
    const equations = Array.from({ length: size }, (_, row) => {
      const damp = row === 0 ? damping * 1e-3 : damping
      return [...Array.from({ length: size }, (_other, column) => (row === column ? damp : 0)), damp * ((weights[row] ?? 0) - (means[row - 1] ?? 0))]
    })
    const [bias = 0, ...features] = weights
    for (const { features: own, label } of rows) {
      const values = [1, ...own]
      const likely = probability({ bias, features }, own)
      const curvature = likely * (1 - likely)
      for (const [row, value] of values.entries()) {
        const equation = equations[row] ?? []
        for (const [column, other] of values.entries()) equation[column] = (equation[column] ?? 0) + curvature * value * other
        equation[size] = (equation[size] ?? 0) + (likely - label) * value
      }
    }
    const change = solve(equations)
    weights = weights.map((weight, index) => weight - (change[index] ?? 0))
    if (change.every((one) => Math.abs(one) < still)) break
  }
  const [bias = 0, ...features] = weights
  return { bias, features }
}
