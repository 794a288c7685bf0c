import { decide, type Decision, isHeading } from "../Decision.ts"
import type { StatedField } from "../stated/StatedFields.ts"
import type { StatedMarks } from "../stated/markStated.ts"
import { lengthOf } from "./lengthOf.ts"

/** The share of the entries of a list that has to be kept: else the list stands beside the content. */
const leastEntries = 0.5
/** Who wrote a text and when is at most this share of it: next to a few lines other lines of a name and a day are more often none of it. */
const mostByline = 0.0125

/** Keeps what says the values that the page states of itself: who wrote it and when, what it costs, its questions, its entries where most of their list is kept. */
export const keepStated = (
  decisions: ReadonlyArray<Decision>,
  marks: StatedMarks,
  fields: ReadonlyArray<StatedField>,
): void => {
  if (marks.size === 0) return
  const kept = decisions.filter(({ isKept }) => isKept)
  if (!kept.some((text) => text.block.length > 0 && !isHeading(text))) return
  const markedAs = (...names: ReadonlyArray<StatedField>): ReadonlyArray<Decision> =>
    decisions.filter(({ block }) => names.includes(marks.get(block.index) as StatedField))
  const bylines = markedAs("author", "date")
  const isNote = lengthOf(bylines) > lengthOf(kept) * mostByline
  for (const field of fields) {
    const marked = markedAs(field)
    const isLeft =
      ((field === "author" || field === "date") && isNote) ||
      (field === "entry" && marked.filter(({ isKept }) => isKept).length < marked.length * leastEntries)
    if (!isLeft) for (const decision of marked) decide(decision, true, "stated")
  }
}
