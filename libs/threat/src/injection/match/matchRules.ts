import type { InjectionKind } from "../InjectionFinding.ts"
import { farReach, nearReach, nextReach, rules } from "./rules.data.ts"
import { classBit, type TermHit } from "./TermFinder.ts"

/** A rule that a text matches, from its first to its last term in the folded text. */
export interface RuleMatch {
  readonly kind: InjectionKind
  readonly start: number
  readonly end: number
  readonly score: number
}

/** Maximum number of terms before and after an anchor that are checked. */
const mostAround = 60

const maskOf = (names: ReadonlyArray<keyof typeof classBit> = []): number =>
  names.reduce((mask, name) => mask | classBit[name], 0)
const masked = rules.map(({ anchor, far, kind, near, next, score }) => ({
  kind,
  score,
  anchor: classBit[anchor],
  next: maskOf(next),
  near: maskOf(near),
  far: maskOf(far),
}))
const anchors = masked.reduce((mask, { anchor }) => mask | anchor, 0)

/** Terms around an anchor, as bits of classes, with the range of the near ones. */
interface Surroundings {
  next: number
  near: number
  far: number
}

const lookAround = (hits: ReadonlyArray<TermHit>, index: number): Surroundings => {
  const anchor = hits[index]
  const around = { next: 0, near: 0, far: 0 }
  if (anchor === undefined) return around
  for (const step of [-1, 1]) {
    for (let n = 1; n <= mostAround; n++) {
      const hit = hits[index + n * step]
      if (hit === undefined || Math.abs(hit.start - anchor.start) > farReach) break
      around.far |= hit.classes
      // A term within the anchor adds nothing to it.
      if (hit.sentence !== anchor.sentence || overlaps(hit, anchor)) continue
      if (Math.abs(hit.start - anchor.start) <= nearReach) around.near |= hit.classes
      if (step > 0 && hit.start - anchor.end <= nextReach) around.next |= hit.classes
    }
  }
  return around
}

const overlaps = (a: TermHit, b: TermHit): boolean => a.start < b.end && b.start < a.end

/** The rules that terms of a text match, in the order of their anchors. Linear: around each term a bounded number of others is checked. */
export const matchRules = (hits: ReadonlyArray<TermHit>): ReadonlyArray<RuleMatch> =>
  hits.flatMap((hit, index) => {
    if ((hit.classes & anchors) === 0) return []
    const around = lookAround(hits, index)
    const far = around.far | around.near
    return masked.flatMap(({ anchor, far: farther, kind, near, next, score }) =>
      (hit.classes & anchor) !== 0 &&
      (around.next & next) === next &&
      (around.near & near) === near &&
      (far & farther) === farther
        ? [{ kind, start: hit.start, end: hit.end, score }]
        : [],
    )
  })
