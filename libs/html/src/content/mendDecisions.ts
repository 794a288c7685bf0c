import { namesOf } from "./attributes.ts"
import type { Choice } from "./chooseBlocks.ts"
import { decide, type Decision, levelOf, textLevel } from "./Decision.ts"
import { dropChoices } from "./dropChoices.ts"
import { dropSeenPictures } from "./dropSeenPictures.ts"
import { dropTeasers } from "./dropTeasers.ts"
import { over } from "./features/Sums.ts"
import { type View, wordsOf } from "./features/View.ts"
import { fillSections } from "./fillSections.ts"
import { keepHeadings } from "./keepHeadings.ts"
import { keepLead } from "./keepLead.ts"
import { keepRows } from "./keepRows.ts"
import { keepSources } from "./keepSources.ts"
import { keepTerms } from "./keepTerms.ts"
import { dropReasonAt, nearestOf, type Part } from "./Part.ts"
import { mayBeArticle, type TypeShares } from "./PageType.ts"
import { type Whole, wholesOf } from "./wholeParts.ts"

/** Smooths along the tree what was decided block by block: code and tables are whole, headings need a text, pictures go with theirs. */
export const mendDecisions = ({ decisions, threshold }: Choice, view: View, types: TypeShares): void => {
  const wholes = wholesOf(decisions, view.page)
  keepWhole(wholes, decisions, { view, threshold })
  // What the first time has kept is what the second time stands in.
  keepWhole(wholes, decisions, { view, threshold })
  keepTerms(decisions)
  keepSources(decisions)
  keepRows(decisions)
  keepHeadings(decisions)
  fillHoles(decisions)
  fillSections(decisions, threshold)
  if (mayBeArticle(types)) dropTeasers(decisions, view)
  keepTitle(decisions, view)
  keepLead(decisions)
  dropCopies(decisions, new Set([...wholes.keys()].flatMap(({ first, end }) => decisions.slice(first, end))))
  dropLoneHeadings(decisions)
  dropButtons(decisions)
  dropChoices(decisions)
  decidePictures(decisions, view)
  dropSeenPictures(decisions)
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
const [nearThreshold, leastInText] = [1_000, 1_000]

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
  while (outer.parent !== undefined && sums.length(outer) < own * 1.2) outer = outer.parent
  return dropReasonAt(part) === undefined && (kept(outer) - kept(part)) * 3 >= (sums.length(outer) - own) * 2
}

/** A hole in kept text is so many blocks at most, each of them content by so much in 1/10,000 and under no rule. */
const [longestHole, leastInHole] = [2, 3_500]

// Labels, captions and short answers are doubtful by themselves; amid what is kept they are not.
const fillHoles = (decisions: ReadonlyArray<Decision>): void => {
  let hole: Array<Decision> = []
  let isOpen = false
  for (const decision of decisions.filter(({ block }) => block.length > 0)) {
    if (decision.isKept) {
      fill(isOpen ? hole : [])
      hole = []
      isOpen = true
    } else if (decision.probability < leastInHole || dropReasonAt(decision.block.holder) !== undefined) isOpen = false
    else hole.push(decision)
  }
}

const fill = (hole: ReadonlyArray<Decision>): void => {
  if (hole.length <= longestHole) for (const decision of hole) decide(decision, true, "surroundings")
}

// A page whose title was dropped with its header gets it back: the first heading that says most of it.
const keepTitle = (decisions: ReadonlyArray<Decision>, { titleWords, facts }: View): void => {
  if (titleWords.size === 0 || !decisions.some(({ isKept }) => isKept)) return
  const titles = decisions.filter(({ block }) => /^h[12]$/u.test(block.edge.tag) && block.length < 300 && (saysTitle(block.text, titleWords) || isPartOfTitle(block.text, facts.title)))
  const isSaid = decisions.some((decision) => decision.isKept && levelOf(decision) < textLevel && isPartOfTitle(decision.block.text, facts.title))
  const missing = isSaid || titles.some(({ isKept }) => isKept) ? undefined : titles.find(({ block }) => block.edge.tag === "h1")
  if (missing !== undefined) decide(missing, true, "title")
}

// Sites write their name and others after a short title: `Menu | The Inn`.
const isPartOfTitle = (text: string, title: string): boolean => title.split(/\s[-|–—·:»«]\s|:\s/u).some((part) => part.trim().toLowerCase() === text.toLowerCase())

const saysTitle = (text: string, title: ReadonlySet<string>): boolean => {
  const own = wordsOf(text)
  let common = 0
  for (const word of own) if (title.has(word)) common++
  return own.size > 0 && common >= own.size * 0.8 && common >= title.size * 0.4
}

/** What pages carry in several copies for screens of different size. A row or a line of code may repeat itself. */
const copied: ReadonlySet<string> = new Set(["div", "figcaption", "figure", "h2", "h3", "h4", "section", "a", "span"])

/** What may repeat a short line, and a sentence of its own column, but no whole sentence of another one. */
const copiedElsewhere: ReadonlySet<string> = new Set(["p", "li"])

/** How many blocks back the heading of a copy is looked for. */
const nearby = 200

const dropCopies = (decisions: ReadonlyArray<Decision>, whole: ReadonlySet<Decision>): void => {
  const seen = new Map<string, Part | undefined>()
  for (const decision of decisions) {
    const { edge, text } = decision.block
    if (!decision.isKept || whole.has(decision) || !(copied.has(edge.tag) ? text.length > 25 : copiedElsewhere.has(edge.tag) && text.length >= 60)) continue
    if (seen.has(text) && (copied.has(edge.tag) || (seen.get(text) !== edge.parent && !isQuoted(edge)))) {
      decide(decision, false, "copy")
      dropHeadingOf(decision, decisions)
    } else seen.set(text, edge.parent)
  }
}

// The heading right before a copy is one as well where it was said before, however short it is.
const dropHeadingOf = ({ block }: Decision, decisions: ReadonlyArray<Decision>): void => {
  const heading = decisions[block.index - 1]
  if (heading?.isKept !== true || levelOf(heading) === textLevel) return
  const { text } = heading.block
  if (decisions.slice(Math.max(0, block.index - nearby), block.index - 1).some((other) => other.isKept && other.block.text === text && levelOf(other) !== textLevel)) decide(heading, false, "copy")
}

// People quote each other.
const isQuoted = (edge: Part): boolean => nearestOf(edge, ["blockquote"]) !== undefined

const buttonNames = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s\d_-])/u
const longButton = 40

// What is nothing but a link and looks like a button asks for something instead of saying it.
const dropButtons = (decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions) {
    const { holder, edge, length, linked } = decision.block
    if (decision.isKept && length > 0 && length < longButton && linked === length && (isNamedButton(holder) || isNamedButton(edge))) decide(decision, false, "button")
  }
}

const isNamedButton = ({ node, parent }: Part): boolean => isButton(node) || (parent !== undefined && isButton(parent.node))

const isButton = (node: Part["node"]): boolean => node.type === "element" && buttonNames.test(namesOf(node))

// At the end of the content a heading has nothing below it. In between it may be an entry of a list.
const dropLoneHeadings = (decisions: ReadonlyArray<Decision>): void => {
  if (!decisions.some((decision) => decision.isKept && levelOf(decision) === textLevel)) return
  for (const decision of decisions.filter(({ isKept }) => isKept).toReversed()) {
    if (levelOf(decision) === 1 || levelOf(decision) === textLevel || decision.because === "title") return
    decide(decision, false, "heading")
  }
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
  for (const decision of decisions) {
    if (decision.block.length > 0) continue
    let part: Part = decision.block.holder
    while (sums.length(part) === 0 && part.parent !== undefined) part = part.parent
    const share = (kept[part.end] ?? 0) - (kept[part.first] ?? 0)
    decide(decision, (part !== page || part.children.length === 0) && share * 2 >= sums.length(part), "surroundings")
  }
}
