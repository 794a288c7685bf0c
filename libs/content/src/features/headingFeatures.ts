import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { PageModel } from "./PageModel.ts"
import { logOf, upTo } from "./scale.ts"

export const headingFeatureNames = ["over:aside", "over:length", "over:level", "over:steps"]

/** Features of the heading above a block (`findHeadings`). */
export const headingFeatures = (
  { index }: ContentBlock,
  { asides, blocks, headings }: PageModel,
): ReadonlyArray<number> => {
  const over = headings[index] ?? -1
  const heading = blocks[over]
  return [
    Number(asides.has(over)),
    logOf(heading?.length ?? 0),
    Number(heading?.edge.tag.slice(1) ?? 7),
    upTo(index - (heading?.index ?? index), 60),
  ]
}
