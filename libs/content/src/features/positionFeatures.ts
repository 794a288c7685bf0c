import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import { countsOf, type PageModel } from "./PageModel.ts"
import { shareOf, upTo } from "./scale.ts"

/** Steps up from a block until the region also holds the other. */
const stepsTo = (block: ContentBlock, other: Region): number => {
  let steps = 0
  for (let region: Region | undefined = block.holder; region !== undefined; region = region.parent, steps++) {
    if (region.first <= other.first && region.end >= other.end && region.depth <= other.depth) return upTo(steps, 60)
  }
  return 60
}

const isIn = (block: ContentBlock, region: Region): boolean => block.index >= region.first && block.index < region.end

export const positionFeatureNames = [
  "place",
  "before",
  "toCandidate",
  "inCandidate",
  "inColumn",
  "inStated",
  "sinceHeading",
  "afterTitle",
  "sinceTitle",
  "titleCover",
  "stated",
]

/** The position of a block in the page, and its distance from the title, the top candidate and the content column. */
export const positionFeatures = (block: ContentBlock, pageModel: PageModel): ReadonlyArray<number> => {
  const { blocks, candidate, column, heading, namedMain, sinceHeadings, sums, titleWords, total } = pageModel
  const { index } = block
  const { distinct, stated, titled } = countsOf(block, pageModel)
  return [
    shareOf(index, blocks.length),
    shareOf(sums.length({ first: 0, end: index }), total),
    stepsTo(block, candidate),
    Number(isIn(block, candidate)),
    Number(isIn(block, column)),
    namedMain === undefined ? 2 : Number(isIn(block, namedMain)),
    sinceHeadings[index] ?? 60,
    heading === undefined ? 2 : Number(index >= heading.index),
    heading === undefined ? 60 : upTo(Math.abs(index - heading.index), 60),
    block.length > 300 ? 0 : shareOf(titled, titleWords.size),
    shareOf(stated, distinct),
  ]
}
