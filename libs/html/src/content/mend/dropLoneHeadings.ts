import { decide, type Decision, isHeading, levelOf } from "../Decision.ts"

/** So many headings of one level after each other are a list, and what each of them names is its content. */
const fewestEntries = 3

/**
 * Drops headings with nothing below them: at the end of the content, and in between where what stood below was dropped. One that never had
 * anything below may be an entry of a list.
 */
export const dropLoneHeadings = (decisions: ReadonlyArray<Decision>): void => {
  if (!decisions.some((decision) => decision.isKept && !isHeading(decision))) return
  for (const run of runsOf(decisions)) {
    const [first] = run.headings
    if (first === undefined || (run.headings.length >= fewestEntries && run.headings.every((heading) => levelOf(heading) === levelOf(first)))) continue
    for (const [index, heading] of run.headings.entries()) if (isLone(index, run)) decide(heading, false, "heading")
  }
}

/** Kept headings, one at least, with no kept text between them, and by their index whether a text was dropped after them. */
interface Run {
  readonly headings: Array<Decision>
  readonly isEmptied: Array<boolean>
  isAtEnd: boolean
}

const runsOf = (decisions: ReadonlyArray<Decision>): ReadonlyArray<Run> => {
  const runs: Array<Run> = []
  let run: Run | undefined
  for (const decision of decisions) {
    if (decision.block.length === 0) continue
    if (!decision.isKept) {
      if (run !== undefined) run.isEmptied[run.headings.length - 1] = true
    } else if (isHeading(decision)) {
      if (run === undefined) runs.push((run = { headings: [], isEmptied: [], isAtEnd: true }))
      run.headings.push(decision)
      run.isEmptied.push(false)
    } else if (run !== undefined) {
      run.isAtEnd = false
      run = undefined
    }
  }
  return runs
}

const isLone = (index: number, { headings, isAtEnd, isEmptied }: Run): boolean => {
  const [heading, next] = [headings[index] as Decision, headings[index + 1]]
  if (levelOf(heading) === 1 || heading.because === "title") return false
  return isAtEnd || (next !== undefined && isEmptied[index] === true && levelOf(next) <= levelOf(heading))
}
