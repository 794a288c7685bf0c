import { attributeOf } from "@trawl/hast"
import { decide, type Decision, isHeading, levelOf } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import type { PageFacts } from "../PageFacts.ts"
import { documentationShare, isOfOneThing, type TypeShares } from "../PageType.ts"
import { dropReasonAt, type Region } from "../parts/Region.ts"
import { over } from "../parts/Sums.ts"
import { lengthOf } from "./lengthOf.ts"
import { linkOf } from "./linkOf.ts"
import { listAt } from "./listAt.ts"

/** Documentation has so much of the shares of a page whose lists may lead on, of a contents page, and of one whose lists are text. */
const [leastOfManual, leastOfContents, leastOfText] = [16, 40, 100]
/** So much of a list that is text is links at most. */
const mostLinked = 0.3
/** So many entries lead on at least, and such a share of their list. */
const [fewestLeading, leastLeading] = [3, 0.7]
/** A contents page has so many entries at least, in lists of as many; they are such a share of what it says. */
const [fewestEntries, leastEntries] = [4, 0.4]
/** The body of a page is the smallest part around its first heading that says so much of what follows it. */
const leastBody = 0.6
const nearlyAll = 0.8

/**
 * Keeps the lists of documentation that lead to the pages beside and below it, and those that are text, such as the arguments of a function; and all lists
 * of a contents page, which says little but where others are. With the headings right above them, in documentation above any text that is kept.
 */
export const keepContents = (
  decisions: ReadonlyArray<Decision>,
  { facts, page }: Pick<PageModel, "page"> & { readonly facts: Pick<PageFacts, "url"> },
  types: TypeShares,
): void => {
  const share = documentationShare(types)
  if (share < leastOfManual) return
  const body = bodyOf(decisions, page)
  const lists = [...Map.groupBy(body, ({ block }) => listAt(block.edge))].flatMap(([list, items]) =>
    list === undefined ? [] : [items],
  )
  const contents = share < leastOfContents || isOfOneThing(types) ? undefined : contentsOf(lists, body)
  const text = share < leastOfText ? [] : [...lists.filter(isText).flat(), ...body.filter(({ isKept }) => isKept)]
  keepBelowHeadings(body, new Set([...(contents ?? leadingOf(lists, facts.url)), ...text]))
}

type Lists = ReadonlyArray<ReadonlyArray<Decision>>

const keepBelowHeadings = (body: ReadonlyArray<Decision>, kept: ReadonlySet<Decision>): void => {
  let isAbove = false
  for (const one of body.toReversed()) {
    isAbove = kept.has(one) || (isAbove && isSection(one))
    if (isAbove) decide(one, true, "surroundings")
  }
}

// From the first heading on.
const bodyOf = (decisions: ReadonlyArray<Decision>, page: Region): ReadonlyArray<Decision> => {
  const start = decisions.find(isStart)?.block
  if (start === undefined) return []
  const body = new Set(decisions.slice(start.index).filter(isBody))
  const said = over(
    decisions.map(({ block }) => block),
    ({ index, length }) => (body.has(decisions[index] as Decision) ? length : 0),
  )
  let part = start.edge
  while (part.parent !== undefined && said(part) < said(page) * leastBody) part = part.parent
  return [...body].filter(({ block }) => block.index < part.end)
}

// One of the first level may name the manual.
const isSection = (one: Decision): boolean => isHeading(one) && levelOf(one) > 1

const isStart = (one: Decision): boolean =>
  one.block.length > 0 && isHeading(one) && (one.isKept || one.block.edge.tag === "h1")

const isBody = ({ block }: Decision): boolean => {
  const reason = dropReasonAt(block.holder)
  return block.length > 0 && reason !== "landmark" && reason !== "name"
}

const isText = (items: ReadonlyArray<Decision>): boolean =>
  items.every(({ block }) => dropReasonAt(block.holder) === undefined) &&
  items.reduce((sum, { block }) => sum + block.linked, 0) <= lengthOf(items) * mostLinked

const leadingOf = (lists: Lists, url: string): ReadonlyArray<Decision> => {
  const leading = lists.filter((items) => leadOn(items, url)).flat()
  return leading.length < fewestLeading ? [] : leading
}

// To pages in the folder of this one, which is not the whole site.
const leadOn = (items: ReadonlyArray<Decision>, url: string): boolean => {
  const folder = /^\w+:\/\/[^/]+\/[^?#]*\//u.exec(url)?.[0]
  if (folder === undefined) return false
  const leading = items.filter(({ block }) => {
    const link = linkOf(block)
    const address = link === undefined ? "" : attributeOf(link, "href")
    return address.startsWith(folder) && address.split("#", 1)[0] !== url
  })
  return leading.length >= items.length * leastLeading
}

// Undefined if the page is none of contents. Of its lists those with enough entries, for tags and languages are few. Where nearly all are kept the last lists are the foot of the page.
const contentsOf = (all: Lists, body: ReadonlyArray<Decision>): ReadonlyArray<Decision> | undefined => {
  const lists = all.filter(({ length }) => length >= fewestEntries)
  const items = lists.flat()
  const entries = items.filter(({ block }) => block.linked * 2 >= block.length)
  if (entries.length < fewestEntries || lengthOf(entries) < lengthOf(body) * leastEntries) return undefined
  const kept = items.filter(({ isKept }) => isKept)
  if (lengthOf(kept) < lengthOf(items) * nearlyAll) return items
  return lists.slice(0, lists.findLastIndex((list) => list.some(({ isKept }) => isKept)) + 1).flat()
}
