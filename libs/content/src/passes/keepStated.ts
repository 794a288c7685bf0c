import { decide, type Decision, isHeading } from "../Decision.ts"
import type { StatedField } from "../stated/StatedFields.ts"
import type { ChosenPage } from "./passes.ts"
import { likeliestType } from "../PageType.ts"
import { lengthOf } from "./lengthOf.ts"

/** The share of the entries of a list that has to be kept: else the list stands beside the content. */
const leastEntries = 0.5
/** Who wrote a text and when is at most this share of it, of an article and of others: next to a few lines other lines of a name and a day are more often none of it. */
const [mostOfArticle, mostByline] = [0.06, 0.0125]

/** Keeps what says the values that the page states of itself: who wrote it and when, what it costs, its questions, its entries where most of their list is kept. */
export const keepStated = (
  { decisions, marks, types }: Pick<ChosenPage, "decisions" | "marks" | "types">,
  fields: ReadonlyArray<StatedField>,
): void => {
  const marked = [...marks].filter(([, field]) => fields.includes(field))
  if (marked.length === 0) return
  const kept = decisions.filter(({ isKept }) => isKept)
  if (!kept.some((text) => text.block.length > 0 && !isHeading(text))) return
  const markedAs = (...names: ReadonlyArray<StatedField>): ReadonlyArray<Decision> =>
    marked.flatMap(([index, field]) => (names.includes(field) ? (decisions[index] ?? []) : []))
  const entries = markedAs("entry")
  const left = new Set<StatedField>()
  const most = likeliestType(types) === "article" ? mostOfArticle : mostByline
  if (lengthOf(markedAs("author", "date")) > lengthOf(kept) * most) left.add("author").add("date")
  if (entries.filter(({ isKept }) => isKept).length < entries.length * leastEntries) left.add("entry")
  for (const field of fields)
    if (!left.has(field)) for (const decision of markedAs(field)) decide(decision, true, "stated")
}
