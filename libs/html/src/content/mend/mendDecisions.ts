import type { Choice } from "../choose/chooseBlocks.ts"
import { decide, type Decision } from "../Decision.ts"
import { besideKept } from "./besideKept.ts"
import { dropButtons } from "./dropButtons.ts"
import { dropChoices } from "./dropChoices.ts"
import { dropCopies } from "./dropCopies.ts"
import { dropHeadingsTwice } from "./dropHeadingsTwice.ts"
import { dropLoneHeadings } from "./dropLoneHeadings.ts"
import { dropMemberNotes } from "./dropMemberNotes.ts"
import { dropOffers } from "./dropOffers.ts"
import { dropSeenPictures } from "./dropSeenPictures.ts"
import { dropTeasers } from "./dropTeasers.ts"
import { over } from "../parts/Sums.ts"
import type { View } from "../features/View.ts"
import { dropUnseen } from "./dropUnseen.ts"
import { fillSections } from "./fillSections.ts"
import { keepBoxTitles } from "./keepBoxTitles.ts"
import { keepAlike } from "./keepAlike.ts"
import { keepBylines } from "./keepBylines.ts"
import { keepEntries } from "./keepEntries.ts"
import { keepHeadings } from "./keepHeadings.ts"
import { keepLabels } from "./keepLabels.ts"
import { keepLead } from "./keepLead.ts"
import { keepLists } from "./keepLists.ts"
import { keepReference } from "./keepReference.ts"
import { keepReplies } from "./keepReplies.ts"
import { keepRows } from "./keepRows.ts"
import { keepSources } from "./keepSources.ts"
import { keepTerms } from "./keepTerms.ts"
import { keepTitle } from "./keepTitle.ts"
import { dropReasonAt, type Part } from "../parts/Part.ts"
import { isOfOneThing, likeliestType, type TypeShares } from "../PageType.ts"
import { type Whole, wholesOf } from "./wholeParts.ts"

/** Smooths along the tree what was decided block by block: code and tables are whole, headings need a text, pictures go with theirs. */
export const mendDecisions = ({ decisions, threshold }: Choice, view: View, types: TypeShares): void => {
  // A list of none is of another kind to V8, and code that meets it is compiled anew.
  if (decisions.length === 0) return
  const wholes = wholesOf(decisions, view.page)
  keepWhole(wholes, decisions, { view, threshold })
  // What the first time has kept is what the second time stands in.
  keepWhole(wholes, decisions, { view, threshold })
  keepReference(decisions, types)
  keepTerms(decisions)
  keepSources(decisions)
  keepRows(decisions)
  keepHeadings(decisions)
  keepLists(decisions, threshold)
  fillHoles(decisions)
  fillSections(decisions, threshold)
  keepBoxTitles(decisions)
  keepAlike(decisions, view.page, threshold)
  keepEntries(decisions, view.page)
  keepLabels(decisions)
  dropUnseen(decisions)
  if (isOfOneThing(types)) dropTeasers(decisions, view)
  if (likeliestType(types) === "forum") {
    dropMemberNotes(decisions)
    keepReplies(decisions, view.alike)
    keepBylines(decisions, view.page)
  }
  keepTitle(decisions, view)
  keepLead(decisions)
  dropCopies(decisions, new Set([...wholes.keys()].flatMap(({ first, end }) => decisions.slice(first, end))))
  dropHeadingsTwice(decisions)
  dropLoneHeadings(decisions)
  dropButtons(decisions)
  // The sizes and colours of a thing for sale are part of it.
  if (likeliestType(types) !== "product") dropChoices(decisions)
  decidePictures(decisions, view)
  dropSeenPictures(decisions)
  dropOffers(decisions)
}

// A part of code or of a table of data is no use: what is mostly kept is kept, what stands in text that is kept, and a table that is most of the page.
const keepWhole = (wholes: ReadonlyMap<Part, Whole>, decisions: ReadonlyArray<Decision>, { view, threshold }: { readonly view: View; readonly threshold: number }): void => {
  if (wholes.size === 0) return
  const kept = over(view.blocks, ({ index, length }) => (decisions[index]?.isKept === true ? length : 0))
  const likely = over(view.blocks, ({ index, length }) => length * (decisions[index]?.probability ?? 0))
  for (const [part, whole] of wholes) {
    const isKept = belongs(part, view, { kept, likely, least: leastKept[whole], threshold })
    for (let index = part.first; index < part.end; index++) decide(decisions[index] as Decision, isKept, "whole")
  }
}

/** The share that has to be kept for all to be kept. Nothing beside the content is code. */
const leastKept: Readonly<Record<Whole, number>> = { code: 0.2, data: 0.5 }

/** Cells are doubtful one by one: together they are content from so much less than the threshold, and under so much in 1/10,000 they never are. */
const [nearThreshold, leastInText] = [1_500, 1_000]

/** Less around a table than this is its caption, or the half of it that holds its header. */
const leastAround = 150

interface Kept {
  readonly kept: (part: Part) => number
  readonly likely: (part: Part) => number
  readonly least: number
  readonly threshold: number
}

const belongs = (part: Part, { sums, total }: View, { kept, least, likely, threshold }: Kept): boolean => {
  const own = sums.length(part)
  if (kept(part) >= own * least || likely(part) >= own * (threshold - nearThreshold) || own * 2 > total) return true
  if (likely(part) < own * leastInText) return false
  let outer = part
  while (outer.parent !== undefined && sums.length(outer) < own + Math.max(own * 0.2, leastAround)) outer = outer.parent
  return dropReasonAt(part) === undefined && (kept(outer) - kept(part)) * 3 >= (sums.length(outer) - own) * 2
}

/** A hole in kept text is so many blocks at most, each of them content by so much in 1/10,000 and under no rule. */
const [longestHole, leastInHole] = [2, 3_500]

// Labels, captions and short answers are doubtful by themselves; amid what is kept they are not.
const fillHoles = (decisions: ReadonlyArray<Decision>): void => {
  const isBeside = besideKept(decisions)
  let hole: Array<Decision> = []
  let isOpen = false
  for (const decision of decisions.filter(({ block }) => block.length > 0)) {
    if (decision.isKept) {
      fill(isOpen ? hole : [])
      hole = []
      isOpen = true
    } else if (decision.probability < leastInHole || isBeside(decision.block.holder)) isOpen = false
    else hole.push(decision)
  }
}

const fill = (hole: ReadonlyArray<Decision>): void => {
  if (hole.length <= longestHole) for (const decision of hole) decide(decision, true, "surroundings")
}

/** Keeps the likeliest of a page of which no text was kept, and all of a page without text. */
export const keepSomething = (decisions: ReadonlyArray<Decision>): void => {
  const texts = decisions.filter(({ block }) => block.length > 0)
  const most = texts.reduce((best, { probability }) => Math.max(best, probability), 0)
  for (const decision of texts.length === 0 ? decisions : texts) if (decision.probability * 2 >= most) decide(decision, true, "fallback")
}

// A picture is kept where at least half of the text is that the smallest part around it with text holds.
const decidePictures = (decisions: ReadonlyArray<Decision>, { sums, page }: View): void => {
  const kept = new Float64Array(decisions.length + 1)
  for (const [index, { block, isKept }] of decisions.entries()) kept[index + 1] = (kept[index] ?? 0) + (isKept ? block.length : 0)
  for (const decision of decisions.filter(({ because, block }) => block.length === 0 && because !== "member")) {
    let part: Part = decision.block.holder
    while (sums.length(part) === 0 && part.parent !== undefined) part = part.parent
    const share = (kept[part.end] ?? 0) - (kept[part.first] ?? 0)
    decide(decision, (part !== page || part.children.length === 0) && share * 2 >= sums.length(part), "surroundings")
  }
}
