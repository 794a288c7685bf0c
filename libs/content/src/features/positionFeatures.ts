import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import type { Feature } from "./Feature.ts"
import { shareOf, upTo } from "./scale.ts"
import { countsOf } from "./PageModel.ts"

/** Steps up from a block until the part also holds the other. */
const stepsTo = (block: ContentBlock, other: Region): number => {
  let steps = 0
  for (let part: Region | undefined = block.holder; part !== undefined; part = part.parent, steps++) {
    if (part.first <= other.first && part.end >= other.end && part.depth <= other.depth) return upTo(steps, 60)
  }
  return 60
}

const isIn = (block: ContentBlock, part: Region): boolean => block.index >= part.first && block.index < part.end

/** Where a block stands in the page, and how far from what the rules take for the content. */
export const positionFeatures: ReadonlyArray<Feature> = [
  ["place", (block, view) => shareOf(block.index, view.blocks.length)],
  ["before", (block, view) => shareOf(view.sums.length({ first: 0, end: block.index }), view.total)],
  ["toCandidate", (block, view) => stepsTo(block, view.candidate)],
  ["inCandidate", (block, view) => Number(isIn(block, view.candidate))],
  ["inColumn", (block, view) => Number(isIn(block, view.column))],
  ["inStated", (block, view) => (view.namedMain === undefined ? 2 : Number(isIn(block, view.namedMain)))],
  ["sinceHeading", (block, view) => view.sinceHeadings[block.index] ?? 60],
  ["afterTitle", (block, view) => (view.heading === undefined ? 2 : Number(block.index >= view.heading.index))],
  ["sinceTitle", (block, view) => (view.heading === undefined ? 60 : upTo(Math.abs(block.index - view.heading.index), 60))],
  ["titleCover", (block, view) => (block.length > 300 || view.titleWords.size === 0 ? 0 : shareOf(countsOf(block, view).titled, view.titleWords.size))],
  ["stated", (block, view) => (view.statedWords.size === 0 ? 0 : shareOf(countsOf(block, view).stated, countsOf(block, view).distinct))],
]
