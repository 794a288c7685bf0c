import type { Because, Decision } from "./Decision.ts"
import { type View, wordsOf } from "./features/View.ts"
import type { Part } from "./Part.ts"

/** Smooths along the tree what was decided block by block: code and tables are whole, headings need a text, pictures go with theirs. */
export const mendDecisions = (decisions: ReadonlyArray<Decision>, view: View): void => {
  keepWhole(decisions, view)
  keepTitle(decisions, view)
  dropCopies(decisions)
  dropLoneHeadings(decisions)
  decidePictures(decisions, view)
}

const decide = (decision: Decision, isKept: boolean, because: Because): void => {
  if (decision.isKept === isKept) return
  decision.isKept = isKept
  decision.because = because
}

/** Elements whose blocks are data. A table with other blocks in it, or with longer ones, is the layout of a page. */
const cells: ReadonlySet<string> = new Set(["td", "th", "caption", "tr", "table"])
const longCell = 300

// Parts of code and of tables of data are no use: what is mostly kept is kept, and so is a table that is most of the page.
const keepWhole = (decisions: ReadonlyArray<Decision>, { page, sums, total }: View): void => {
  const waiting: Array<Part> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (isWhole(decisions, part)) keepMostly(decisions, part, sums.length(part) * 2 > total)
    else pushParts(waiting, part)
  }
}

// One by one: hundreds of thousands of siblings are too many arguments.
const pushParts = (waiting: Array<Part>, { children }: Part): void => {
  for (const child of children) if (child.end > child.first) waiting.push(child)
}

const isWhole = (decisions: ReadonlyArray<Decision>, part: Part): boolean =>
  part.end - part.first > 1 && (part.tag === "pre" || (part.tag === "table" && isData(decisions, part)))

const isData = (decisions: ReadonlyArray<Decision>, { first, end }: Part): boolean => {
  for (let index = first; index < end; index++) {
    const { length, edge } = (decisions[index] as Decision).block
    if (length > longCell || !cells.has(edge.tag)) return false
  }
  return true
}

const keepMostly = (decisions: ReadonlyArray<Decision>, { first, end }: Part, isMostOfThePage: boolean): void => {
  let [kept, all] = [0, 0]
  for (let index = first; index < end; index++) {
    const { block, isKept } = decisions[index] as Decision
    all += block.length
    if (isKept) kept += block.length
  }
  if (kept * 2 < all && !isMostOfThePage) return
  for (let index = first; index < end; index++) decide(decisions[index] as Decision, true, "whole")
}

// A page whose title was dropped with its header gets it back: the first heading that says most of it.
const keepTitle = (decisions: ReadonlyArray<Decision>, { titleWords }: View): void => {
  if (titleWords.size === 0 || !decisions.some(({ isKept }) => isKept)) return
  const titles = decisions.filter(({ block }) => /^h[12]$/u.test(block.edge.tag) && block.length < 300 && saysTitle(block.text, titleWords))
  const missing = titles.some(({ isKept }) => isKept) ? undefined : titles.find(({ block }) => block.edge.tag === "h1")
  if (missing !== undefined) decide(missing, true, "title")
}

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

const dropCopies = (decisions: ReadonlyArray<Decision>): void => {
  const seen = new Map<string, Part | undefined>()
  for (const decision of decisions) {
    const { edge, text } = decision.block
    if (!decision.isKept || !(copied.has(edge.tag) ? text.length > 25 : copiedElsewhere.has(edge.tag) && text.length >= 60)) continue
    if (seen.has(text) && (copied.has(edge.tag) || (seen.get(text) !== edge.parent && !isQuoted(edge)))) decide(decision, false, "copy")
    else seen.set(text, edge.parent)
  }
}

// People quote each other.
const isQuoted = (edge: Part): boolean => {
  for (let part: Part | undefined = edge; part !== undefined; part = part.parent) if (part.tag === "blockquote") return true
  return false
}

/** The level of a text that is no heading. */
const textLevel = 7

// What follows a heading must not be the end, nor a heading above it. Headings of one level after each other are a list.
const dropLoneHeadings = (decisions: ReadonlyArray<Decision>): void => {
  if (!decisions.some((decision) => decision.isKept && levelOf(decision) === textLevel)) return
  let next = 0
  for (let index = decisions.length - 1; index >= 0; index--) {
    const decision = decisions[index] as Decision
    if (!decision.isKept) continue
    const level = levelOf(decision)
    if (level > 1 && level !== textLevel && next < level && decision.because !== "title") decide(decision, false, "heading")
    else next = level
  }
}

const levelOf = ({ block }: Decision): number => (/^h[1-6]$/u.test(block.edge.tag) ? Number(block.edge.tag.slice(1)) : textLevel)

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
