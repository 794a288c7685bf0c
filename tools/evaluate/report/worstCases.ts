import type { ScoredCase } from "../suites/Suite.ts"

/** The cases with the lowest values of one score, one line each with all their scores. */
export const worstCases = (scored: ReadonlyArray<ScoredCase>, number: string, count: number): ReadonlyArray<string> =>
  scored
    .filter(({ score }) => (score[number] ?? 1) < 1)
    .toSorted((one, other) => (one.score[number] ?? 0) - (other.score[number] ?? 0))
    .slice(0, count)
    .map(({ id, group, score }) => {
      const numbers = Object.entries(score).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name} ${value.toFixed(3)}`],
      )
      return `${id} ${group}  ${numbers.join(", ")}`
    })
