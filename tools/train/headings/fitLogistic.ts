/** A row: its features, and 1 if it belongs to the class. */
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

/** The probability that a row belongs to the class. */
export const probability = ({ bias, features: weights }: Logistic, features: ReadonlyArray<number>): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias)))

type Row = Float64Array

const at = (row: Row | undefined, index: number): number => row?.[index] ?? 0

/** Solves a system of linear equations, given as rows with their right side last, by Gaussian elimination with pivoting. */
export const solve = (equations: ReadonlyArray<ReadonlyArray<number> | Row>): ReadonlyArray<number> => {
  const open = equations.map((row) => Float64Array.from(row))
  const done: Array<Row> = []
  for (let column = 0; column < equations.length; column++) {
    const largest = open.reduce(
      (best, row, index) => (Math.abs(at(row, column)) > Math.abs(at(open[best], column)) ? index : best),
      0,
    )
    const [pivot = new Float64Array()] = open.splice(largest, 1)
    for (const row of [...open, ...done]) {
      const factor = at(row, column) / at(pivot, column)
      for (let index = column; index < row.length; index++) row[index] = at(row, index) - factor * at(pivot, index)
    }
    done.push(pivot)
  }
  return done.map((row, index) => at(row, equations.length) / at(row, index))
}

/** Regularisation of the weights: its strength, and the values to which weights are pulled (of the features; 0 if absent). */
export interface Prior {
  readonly damping: number
  readonly means?: ReadonlyArray<number>
}

/** The prior's part of the equations of a step: a diagonal, and the pull on each weight. */
const equationsOf = (weights: ReadonlyArray<number>, { damping, means = [] }: Prior): ReadonlyArray<Row> =>
  weights.map((weight, index) => {
    const damp = index === 0 ? damping * 1e-3 : damping
    const row = new Float64Array(weights.length + 1)
    row[index] = damp
    row[weights.length] = damp * (weight - (means[index - 1] ?? 0))
    return row
  })

const modelOf = ([bias = 0, ...features]: ReadonlyArray<number>): Logistic => ({ bias, features })

/** Adds a row's part to the equations of a step. */
const addRow = (equations: ReadonlyArray<Row>, model: Logistic, { features, label }: LabelledRow): void => {
  const values = [1, ...features]
  const likely = probability(model, features)
  for (const [index, equation] of equations.entries()) {
    const weight = likely * (1 - likely) * (values[index] ?? 0)
    for (const [column, value] of values.entries()) equation[column] = at(equation, column) + weight * value
    equation[values.length] = at(equation, values.length) + (likely - label) * (values[index] ?? 0)
  }
}

/** Fits weights by Newton's method, with a prior of normal distributions; the bias is hardly regularised. */
export const fitLogistic = (rows: ReadonlyArray<LabelledRow>, prior: Prior): Logistic => {
  let weights: ReadonlyArray<number> = [0, ...(rows[0]?.features ?? []).map(() => 0)]
  for (let step = 0; step < mostSteps; step++) {
    const equations = equationsOf(weights, prior)
    for (const row of rows) addRow(equations, modelOf(weights), row)
    const change = solve(equations)
    weights = weights.map((weight, index) => weight - (change[index] ?? 0))
    if (change.every((one) => Math.abs(one) < still)) break
  }
  return modelOf(weights)
}
