import { decide, type Decision, levelOf } from "../Decision.ts"
import { keptLengths, lengths } from "./keptLengths.ts"
import { nearestOf, type Region } from "../parts/Region.ts"
import { besideKept } from "./besideKept.ts"

/** The heading of a kept section, one above all that is kept in a part that holds more than its section, and the text that it begins with, are at least so likely content, in 1/10,000. */
const [leastHeading, leastFirst, leastText] = [2_000, 4_500, 3_500]

/** Keeps the heading of a section that is mostly kept. */
export const keepHeadings = (decisions: ReadonlyArray<Decision>): void => {
  const kept = keptLengths(decisions)
  const lengthOf = lengths(decisions)
  const isBeside = besideKept(decisions)
  const start = decisions.findIndex(({ isKept }) => isKept)
  for (const heading of decisions) {
    if (heading.isKept || heading.probability < leastHeading || !isOfSection(heading) || isBeside(heading.block.holder))
      continue
    const [part, section, below] = sectionOf(heading, decisions, lengthOf)
    if (heading.block.index < start && heading.probability < leastFirst && !isAlone(heading, part, section)) continue
    if (
      [section.first, below].some((first) => beginsWithText(decisions.slice(first, section.end))) &&
      kept(section) * 3 >= lengthOf(section) * 2
    )
      decide(heading, true, "heading")
  }
}

const beginsWithText = (section: ReadonlyArray<Decision>): boolean => {
  const first = section.find(({ block }) => block.length > 0)
  return first !== undefined && (first.isKept || first.probability >= leastText)
}

// Some captions are written as headings.
const isOfSection = ({ block }: Decision): boolean =>
  /^h[2-6]$/u.test(block.edge.tag) && nearestOf(block.edge, ["figure"]) === undefined

// A part of one heading and its section is a section, however the page begins.
const isAlone = ({ block }: Decision, part: Region, section: Range): boolean =>
  block.linked === 0 && block.index === part.first && section.end === part.end

type Range = Pick<Region, "first" | "end">

// From a heading to the next one of its level, within the smallest part that holds more than the heading and the header around it, and where that header ends.
const sectionOf = (
  heading: Decision,
  decisions: ReadonlyArray<Decision>,
  lengthOf: (range: Range) => number,
): readonly [Region, Range, number] => {
  const first = heading.block.index + 1
  let outer = heading.block.edge
  let { length } = heading.block
  let below = first
  while (outer.parent !== undefined && lengthOf(outer) === length) {
    outer = outer.parent
    if (outer.tag === "header") [length, below] = [lengthOf(outer), outer.end]
  }
  let end = first
  while (end < outer.end && levelOf(decisions[end] as Decision) > levelOf(heading)) end++
  return [outer, { first, end }, below]
}
