import { decide, type Decision, isHeading, levelOf } from "../Decision.ts"

/** So many headings of one level after each other are a list, and what each of them names is its content. */
const fewestEntries = 3
/** A heading that is a sentence is so long at least, and so likely content in 1/10,000. */
const [shortestSentence, surely] = [50, 9_000]

/**
 * Drops headings with nothing below them: at the end of the content, and in between where what stood below was dropped. One that never had
 * anything below may be an entry of a list.
 */
export const dropLoneHeadings = (decisions: ReadonlyArray<Decision>): void => {
  if (!decisions.some((decision) => decision.isKept && !isHeading(decision))) return
  const runs = runsOf(decisions)
  let first = 0
  for (const { end, isAtEnd } of runs.ends) {
    dropLoneOf({ headings: runs.headings, isEmptied: runs.isEmptied, first, end, isAtEnd })
    first = end
  }
}

const dropLoneOf = (run: Run): void => {
  if (isList(run)) return
  for (let index = run.first; index < run.end; index++)
    if (isLone(index, run)) decide(run.headings[index] as Decision, false, "heading")
}

/** Kept headings, and by their index whether a text was dropped after them. */
interface Headings {
  readonly headings: ReadonlyArray<Decision>
  readonly isEmptied: ReadonlyArray<boolean>
}

/** Those from `first` up to `end`, one at least, with no kept text between them. */
interface Run extends Headings {
  readonly first: number
  readonly end: number
  readonly isAtEnd: boolean
}

const runsOf = (
  decisions: ReadonlyArray<Decision>,
): Headings & { readonly ends: ReadonlyArray<Pick<Run, "end" | "isAtEnd">> } => {
  const [headings, isEmptied, ends]: [Array<Decision>, Array<boolean>, Array<Pick<Run, "end" | "isAtEnd">>] = [
    [],
    [],
    [],
  ]
  let first = 0
  for (const decision of decisions) {
    if (decision.block.length === 0) continue
    const isOpen = headings.length > first
    if (!decision.isKept) {
      if (isOpen) isEmptied[headings.length - 1] = true
    } else if (isHeading(decision)) {
      headings.push(decision)
      isEmptied.push(false)
    } else if (isOpen) {
      first = headings.length
      ends.push({ end: first, isAtEnd: false })
    }
  }
  if (headings.length > first) ends.push({ end: headings.length, isAtEnd: true })
  return { headings, isEmptied, ends }
}

const isList = ({ end, first, headings }: Run): boolean => {
  if (end - first < fewestEntries) return false
  for (let index = first + 1; index < end; index++)
    if (levelOf(headings[index] as Decision) !== levelOf(headings[first] as Decision)) return false
  return true
}

const isLone = (index: number, { end, headings, isAtEnd, isEmptied }: Run): boolean => {
  const [heading, next] = [headings[index] as Decision, index + 1 < end ? headings[index + 1] : undefined]
  if (levelOf(heading) === 1 || heading.reason === "title" || isSentence(heading)) return false
  return isAtEnd || (next !== undefined && isEmptied[index] === true && levelOf(next) <= levelOf(heading))
}

// Some texts are written as headings for their size.
const isSentence = ({ block, probability }: Decision): boolean =>
  probability >= surely && block.length >= shortestSentence && /[.:!?…]$/u.test(block.text)
