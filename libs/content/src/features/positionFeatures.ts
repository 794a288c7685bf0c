import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import type { Feature } from "./Feature.ts"
import { shareOf, upTo } from "./scale.ts"
import { countsOf } from "./PageModel.ts"

/** Steps up from a block until the region also holds the other. */
const stepsTo = (block: ContentBlock, other: Region): number => {
  let steps = 0
  for (let region: Region | undefined = block.holder; region !== undefined; region = region.parent, steps++) {
    if (region.first <= other.first && region.end >= other.end && region.depth <= other.depth) return upTo(steps, 60)
  }
  return 60
}

const isIn = (block: ContentBlock, region: Region): boolean => block.index >= region.first && block.index < region.end

/** The position of a block in the page, and its distance from the title, the top candidate and the content column. */
export const positionFeatures: ReadonlyArray<Feature> = [
  ["place", (block, pageModel) => shareOf(block.index, pageModel.blocks.length)],
  ["before", (block, pageModel) => shareOf(pageModel.sums.length({ first: 0, end: block.index }), pageModel.total)],
  ["toCandidate", (block, pageModel) => stepsTo(block, pageModel.candidate)],
  ["inCandidate", (block, pageModel) => Number(isIn(block, pageModel.candidate))],
  ["inColumn", (block, pageModel) => Number(isIn(block, pageModel.column))],
  [
    "inStated",
    (block, pageModel) => (pageModel.namedMain === undefined ? 2 : Number(isIn(block, pageModel.namedMain))),
  ],
  ["sinceHeading", (block, pageModel) => pageModel.sinceHeadings[block.index] ?? 60],
  [
    "afterTitle",
    (block, pageModel) => (pageModel.heading === undefined ? 2 : Number(block.index >= pageModel.heading.index)),
  ],
  [
    "sinceTitle",
    (block, pageModel) =>
      pageModel.heading === undefined ? 60 : upTo(Math.abs(block.index - pageModel.heading.index), 60),
  ],
  [
    "titleCover",
    (block, pageModel) =>
      block.length > 300 || pageModel.titleWords.size === 0
        ? 0
        : shareOf(countsOf(block, pageModel).titled, pageModel.titleWords.size),
  ],
  [
    "stated",
    (block, pageModel) =>
      pageModel.statedWords.size === 0
        ? 0
        : shareOf(countsOf(block, pageModel).stated, countsOf(block, pageModel).distinct),
  ],
]
