import { decide, type Decision, isHeading } from "../Decision.ts"
import type { StatedField } from "../stated/StatedFields.ts"
import type { StatedMarks } from "../stated/markStated.ts"

/** The share of the entries of a list that has to be kept: else the list stands beside the content. */
const leastEntries = 0.5

/** Keeps what says the values that the page states of itself, of some fields; entries where most of their list is kept. */
export const keepStated = (
  decisions: ReadonlyArray<Decision>,
  marks: StatedMarks,
  fields: ReadonlyArray<StatedField>,
): void => {
  if (marks.size === 0 || !decisions.some((text) => text.isKept && text.block.length > 0 && !isHeading(text))) return
  for (const field of fields) {
    const marked = decisions.filter(({ block }) => marks.get(block.index) === field)
    if (field === "entry" && keptOf(marked).length < marked.length * leastEntries) continue
    for (const decision of marked) decide(decision, true, "stated")
  }
}

const keptOf = (decisions: ReadonlyArray<Decision>): ReadonlyArray<Decision> =>
  decisions.filter(({ isKept }) => isKept)
