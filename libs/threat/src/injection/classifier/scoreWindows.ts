import type { TermHit } from "../match/TermFinder.ts"

/** How much a stretch of folded text reads like instructions to a model: log odds, as trained. */
export interface WindowScore {
  readonly start: number
  readonly end: number
  readonly logOdds: number
}

export const scoreWindows = (_folded: string, _hits: ReadonlyArray<TermHit>): ReadonlyArray<WindowScore> => []
