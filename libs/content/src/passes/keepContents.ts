import { decide, type Decision, isHeading } from "../Decision.ts"
import { dropReasonAt, type Region } from "../parts/Region.ts"
import { over } from "../parts/Sums.ts"
import { mayHoldContents, type TypeShares } from "../PageType.ts"
import { lengthOf } from "./lengthOf.ts"
import { listAt } from "./listAt.ts"

/** A contents page has so many entries at least, in lists of as many; they are such a share of what it says. */
const [fewestEntries, leastEntries] = [4, 0.4]
/** The body of a page is the smallest part around its first heading that says so much of what follows it. */
const leastBody = 0.6
const nearlyAll = 0.8

/** Keeps all lists of a contents page, with the headings between them: a page of documentation that says little but where others are. */
export const keepContents = (decisions: ReadonlyArray<Decision>, page: Region, types: TypeShares): void => {
  const start = decisions.find(isStart)?.block
  if (start === undefined || !mayHoldContents(types)) return
  const body = decisions.map((one) => (one.block.index >= start.index && isBody(one) ? one.block.length : 0))
  const said = over(
    decisions.map(({ block }) => block),
    ({ index }) => body[index] ?? 0,
  )
  let part = start.edge
  while (part.parent !== undefined && said(part) < said(page) * leastBody) part = part.parent
  const items = itemsIn(decisions.slice(start.index, part.end).filter(isBody))
  const entries = items.filter(({ block }) => block.linked * 2 >= block.length)
  const linked = entries.reduce((sum, { block }) => sum + block.length, 0)
  if (entries.length < fewestEntries || linked < said(part) * leastEntries) return
  const last = items.at(-1)?.block.index ?? 0
  const headings = decisions.slice(start.index, last).filter((one) => isHeading(one) && isBody(one))
  for (const one of [...items, ...headings]) decide(one, true, "surroundings")
}

const isStart = (one: Decision): boolean =>
  one.block.length > 0 && isHeading(one) && (one.isKept || one.block.edge.tag === "h1")

const isBody = ({ block }: Decision): boolean => {
  const reason = dropReasonAt(block.holder)
  return block.length > 0 && reason !== "landmark" && reason !== "name"
}

// The texts of lists with enough of them, for tags and languages are few. Where nearly all are kept the last lists are the foot of the page.
const itemsIn = (decisions: ReadonlyArray<Decision>): ReadonlyArray<Decision> => {
  const lists = [...Map.groupBy(decisions, ({ block }) => listAt(block.edge))].filter(
    ([list, { length }]) => list !== undefined && length >= fewestEntries,
  )
  const items = lists.flatMap(([, list]) => list)
  const kept = items.filter(({ isKept }) => isKept)
  if (lengthOf(kept) < lengthOf(items) * nearlyAll) return items
  const last = lists.findLastIndex(([, list]) => list.some(({ isKept }) => isKept))
  return lists.slice(0, last + 1).flatMap(([, list]) => list)
}
