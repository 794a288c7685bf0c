import type { View } from "./features/View.ts"
import { wordsOf } from "./features/View.ts"
import type { Because, Decision } from "./Decision.ts"
import type { Part } from "./Part.ts"

/** Smooths what was decided block by block along the tree: tables, code and lists are whole, headings go with their text, pictures with theirs. */
export const mendDecisions = (decisions: ReadonlyArray<Decision>, view: View): void => {
  wholeParts(decisions, view.page)
  keepTitle(decisions, view)
  dropRepeated(decisions)
  dropLoneHeadings(decisions, view)
  keepSomething(decisions)
  decidePictures(decisions, view)
}

const decide = (decision: Decision | undefined, isKept: boolean, because: Because): void => {
  if (decision === undefined || decision.isKept === isKept) return
  decision.isKept = isKept
  decision.because = because
}

/** What is kept or dropped as one: a part of a table or of code is no use. */
const wholes: ReadonlySet<string> = new Set(["table", "pre", "code", "dl"])
/** Such parts with more blocks than text in each are data; with long texts they are the layout of the page. */
const longCell = 300

const wholeParts = (decisions: ReadonlyArray<Decision>, page: Part): void => {
  const waiting: Array<Part> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (wholes.has(part.tag) && part.end - part.first > 1 && decideWhole(decisions.slice(part.first, part.end))) continue
    for (const child of part.children) if (child.end > child.first) waiting.push(child)
  }
}

const decideWhole = (decisions: ReadonlyArray<Decision>): boolean => {
  let [kept, all] = [0, 0]
  for (const { block, isKept } of decisions) {
    if (block.length > longCell) return false
    all += block.length
    if (isKept) kept += block.length
  }
  const isKept = kept * 2 >= all
  for (const decision of decisions) if (decision.block.length > 0) decide(decision, isKept, "whole")
  return true
}

// A page whose title was dropped with its header gets it back: the first heading that says most of it.
const keepTitle = (decisions: ReadonlyArray<Decision>, { titleWords }: View): void => {
  if (titleWords.size === 0 || !decisions.some(({ isKept }) => isKept)) return
  const titles = decisions.filter(({ block }) => /^h[12]$/u.test(block.edge.tag) && block.length < 300 && saysTitle(block.text, titleWords))
  if (!titles.some(({ isKept }) => isKept)) decide(titles.find(({ block }) => block.edge.tag === "h1"), true, "title")
}

const saysTitle = (text: string, title: ReadonlySet<string>): boolean => {
  const own = wordsOf(text)
  let common = 0
  for (const word of own) if (title.has(word)) common++
  return own.size > 0 && common >= own.size * 0.8 && common >= title.size * 0.4
}

const repeatable: ReadonlySet<string> = new Set(["pre", "td", "th", "li", "blockquote", "dd", "dt", "code"])

const dropRepeated = (decisions: ReadonlyArray<Decision>): void => {
  const seen = new Set<string>()
  for (const decision of decisions) {
    const { edge, text } = decision.block
    if (!decision.isKept || text.length <= 25 || repeatable.has(edge.tag)) continue
    if (seen.has(text)) decide(decision, false, "repetition")
    seen.add(text)
  }
}

// A heading needs something kept before the next heading of its level or above, and within the part that it stands in.
const dropLoneHeadings = (decisions: ReadonlyArray<Decision>, { blocks }: View): void => {
  let following: ReadonlyArray<number> = []
  for (let index = blocks.length - 1; index >= 0; index--) {
    const decision = decisions[index] as Decision
    if (!decision.isKept) continue
    const level = levelOf(decision)
    if (level === 7) following = [7]
    else if (level > 1 && !following.some((other) => other > level) && decision.because !== "title") decide(decision, false, "heading")
    else following = [...following.filter((other) => other > level), level]
  }
}

const levelOf = ({ block }: Decision): number => (/^h[1-6]$/u.test(block.edge.tag) ? Number(block.edge.tag.slice(1)) : 7)

const keepSomething = (decisions: ReadonlyArray<Decision>): void => {
  if (decisions.some(({ isKept }) => isKept)) return
  const most = decisions.reduce((best, { probability }) => Math.max(best, probability), 0)
  for (const decision of decisions) if (decision.block.length > 0 && decision.probability * 2 >= most) decide(decision, true, "fallback")
}

/** A picture is kept where at least half of the text is that the smallest part around it with text holds. */
const decidePictures = (decisions: ReadonlyArray<Decision>, { sums, page }: View): void => {
  const kept = new Float64Array(decisions.length + 1)
  for (const [index, { block, isKept }] of decisions.entries()) kept[index + 1] = (kept[index] ?? 0) + (isKept ? block.length : 0)
  for (const decision of decisions) {
    if (decision.block.length > 0) continue
    let part: Part = decision.block.holder
    while (sums.length(part) === 0 && part.parent !== undefined) part = part.parent
    const share = (kept[part.end] ?? 0) - (kept[part.first] ?? 0)
    decide(decision, part !== page && share * 2 >= sums.length(part), "surroundings")
  }
}
