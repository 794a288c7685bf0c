import { NamePattern } from "@trawl/hast"
import type { Element } from "hast"
import { decide, type Decision } from "../Decision.ts"
import { nameFlag, ofPatterns } from "../parts/nameFlags.ts"
import { linkShare, type Region } from "../parts/Region.ts"

/** Boxes with a note amid a text, in the names that only writing tools give them. */
const boxes = new NamePattern(/(?:^|[\s_-])(?:admonition(?:block)?|markdown-alert|notecard)(?:$|[\s_-])/u)
/** What says of an `aside` that it is one. */
const kinds = new NamePattern(/(?:^|[\s_-])(?:attention|caution|danger|hint|important|note|tip|warning)(?:$|[\s_-])/u)
/** What the boxes of books begin with, in DocBook and Sphinx: their class names them as side columns. */
const titles = new NamePattern(/(?:^|\s)(?:titlepage|sidebar-title)(?:$|\s)/u)

/** A box with more blocks is a part of the page. */
const longestBox = 30

/** More links are a list of other pages. */
const mostLinked = 0.3

/** Keeps the notes, tips and warnings between what is kept of a text that rules took for a side column, by their tag or another name. */
export const keepCallouts = (decisions: ReadonlyArray<Decision>, page: Region): void => {
  const waiting: Array<Region> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (!isCallout(part)) for (const child of part.children) waiting.push(child)
    else if (isAmidKept(part, decisions)) keepAll(part, decisions)
  }
}

const keepAll = ({ end, first }: Region, decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions.slice(first, end)) decide(decision, true, "surroundings")
}

const isCallout = (part: Region): boolean =>
  part.node.type === "element" &&
  part.dropped !== undefined &&
  (part.nameFlags & ~(nameFlag.sidebar | nameFlag.body | ofPatterns)) === 0 &&
  part.end > part.first &&
  part.end - part.first <= longestBox &&
  linkShare(part) < mostLinked &&
  (isNamedSo(part.node) || isTitled(part))

// The role of a note is that of what a page says of itself too: when it was written, who paid for it.
const isNamedSo = (element: Element): boolean =>
  boxes.isIn(element) || (element.tagName === "aside" && kinds.isIn(element))

const isTitled = ({ children: [title] }: Region): boolean => title?.node.type === "element" && titles.isIn(title.node)

// The texts before and after it in the same part of the page, of which there is one at least.
const isAmidKept = ({ end, first, parent }: Region, decisions: ReadonlyArray<Decision>): boolean => {
  if (parent === undefined) return false
  const before = textFrom(decisions, { start: first - 1, step: -1 }, parent)
  const after = textFrom(decisions, { start: end, step: 1 }, parent)
  return (before ?? after) !== undefined && before?.isKept !== false && after?.isKept !== false
}

/** Pictures that stand between two texts at most. */
const mostBetween = 10

const textFrom = (
  decisions: ReadonlyArray<Decision>,
  { start, step }: { readonly start: number; readonly step: 1 | -1 },
  { end, first }: Region,
): Decision | undefined => {
  for (let index = start, left = mostBetween; index >= first && index < end && left >= 0; index += step, left--)
    if ((decisions[index]?.block.length ?? 0) > 0) return decisions[index]
  return undefined
}
