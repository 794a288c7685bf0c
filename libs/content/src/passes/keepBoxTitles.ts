import { decide, type Decision } from "../Decision.ts"
import { NamePattern } from "@trawl/hast"
import { dropReasonAt, type Region } from "../parts/Region.ts"

/** Boxes that say something beside the text, and what they are titled with, in the names that writing tools give them. */
const boxes = new NamePattern(
  /(?:^|[\s_-])(?:admonition(?:block)?|callout|notecard|markdown-alert|note|tip|important|warning|caution)(?:$|[\s_-])/u,
)
const titles = new NamePattern(/(?:^|[\s_-])(?:title|heading|label)(?:$|[\s_-])/u)

const longestTitle = 100
/** So many elements stand between a title and its box at most: some boxes are tables. */
const farthestBox = 6

/** Keeps what a box is titled with, its kind too, where what it says is kept. */
export const keepBoxTitles = (decisions: ReadonlyArray<Decision>): void => {
  let below: Decision | undefined
  for (let index = decisions.length - 1; index >= 0; index--) {
    const decision = decisions[index] as Decision
    if (decision.block.length === 0) continue
    if (!decision.isKept && below?.isKept === true && isTitleOf(decision, below)) decide(decision, true, "surroundings")
    below = decision
  }
}

const isTitleOf = ({ block }: Decision, below: Decision): boolean => {
  if (block.text.length > longestTitle || !isNamed(block.edge, titles) || dropReasonAt(block.holder) !== undefined)
    return false
  const box = boxAround(block.edge)
  return box !== undefined && below.block.index < box.end
}

const boxAround = (start: Region): Region | undefined => {
  let part: Region | undefined = start.parent
  for (let step = 0; part !== undefined && step < farthestBox; part = part.parent, step++)
    if (isNamed(part, boxes)) return part
  return undefined
}

const isNamed = ({ node }: Region, pattern: NamePattern): boolean => node.type === "element" && pattern.isIn(node)
