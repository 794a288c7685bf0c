import { labelCount } from "./labels.ts"
import type { Marginals } from "./marginalsOf.ts"
import type { Tokens } from "./Tokens.ts"

/** A stretch of a text that is probably a name. */
export interface NameRun {
  readonly start: number
  readonly end: number
  readonly bucket: "LOCATION" | "PERSON"
  /** Probability of its tokens: their geometric mean. */
  readonly score: number
}

/** Labels of a bucket: those that begin a name stand before those within one. */
const labelsOf = { PERSON: [1, 2], LOCATION: [3, 4, 5, 6] } as const
const buckets = ["PERSON", "LOCATION"] as const

/** The runs of tokens that are more probably than `least` names of one bucket. A run ends where another name begins. */
export const nameRuns = (
  { ends, starts }: Pick<Tokens, "ends" | "starts">,
  marginals: Marginals,
  least: number,
): ReadonlyArray<NameRun> => {
  const found: Array<NameRun> = []
  for (const bucket of buckets) {
    let [first, logs] = [-1, 0]
    const close = (token: number): void => {
      if (first >= 0)
        found.push({
          start: starts[first] ?? 0,
          end: ends[token - 1] ?? 0,
          bucket,
          score: Math.exp(logs / (token - first)),
        })
      first = -1
      logs = 0
    }
    for (let token = 0; token < starts.length; token++) {
      const { begins, sum } = probabilityOf(marginals, token, labelsOf[bucket])
      if (sum < least || begins > sum / 2) close(token)
      if (sum < least) continue
      if (first < 0) first = token
      logs += Math.log(Math.min(1, sum))
    }
    close(starts.length)
  }
  return found
}

const probabilityOf = (
  marginals: Marginals,
  token: number,
  labels: ReadonlyArray<number>,
): { readonly begins: number; readonly sum: number } => {
  let [begins, sum] = [0, 0]
  for (const label of labels) {
    const one = marginals[token * labelCount + label] ?? 0
    sum += one
    if (label % 2 === 1) begins += one
  }
  return { begins, sum }
}
