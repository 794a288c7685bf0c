import type { Figures } from "../suites/Suite.ts"
import { goals } from "./goals.ts"

/** Lowest allowed values (highest, for figures of which less is better) by figure, rounded to four digits. */
export type Floors = Readonly<Record<string, number>>

const digits = 10_000
const isLessBetter = (figure: string): boolean => goals[figure]?.atMost === true

/** One sentence for each figure that is worse than its floor. Figures without a floor, and floors without a figure, are skipped. */
export const fallen = (figures: Figures, floors: Floors): ReadonlyArray<string> =>
  Object.entries(figures).flatMap(([name, { value }]) => {
    const floor = floors[name]
    if (floor === undefined) return []
    const [rounded, isLess] = [roundedFor(name, value), isLessBetter(name)]
    const isWorse = isLess ? rounded > floor : rounded < floor
    return isWorse
      ? [
          `${name}: ${rounded.toFixed(4)} is ${isLess ? "above its ceiling" : "below its floor"} of ${floor.toFixed(4)}.`,
        ]
      : []
  })

/** The floors after a run: raised to the reached values, never lowered, with new figures added. */
export const raised = (figures: Figures, floors: Floors): Floors => {
  const reached = Object.entries(figures).map(([name, { value }]) => {
    const [rounded, floor] = [roundedFor(name, value), floors[name]]
    const better = isLessBetter(name) ? Math.min : Math.max
    return [name, floor === undefined ? rounded : better(rounded, floor)] as const
  })
  return { ...floors, ...Object.fromEntries(reached) }
}

/** Rounds to the worse side, so that the run that set a floor is not below it. */
const roundedFor = (name: string, value: number): number =>
  (isLessBetter(name) ? Math.ceil : Math.floor)(Math.round(value * digits * digits) / digits) / digits
