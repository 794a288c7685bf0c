import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Feature } from "./Feature.ts"
import { logOf, upTo } from "./scale.ts"
import type { PageModel } from "./PageModel.ts"

const headingOf = (block: ContentBlock, pageModel: PageModel): ContentBlock | undefined =>
  pageModel.blocks[pageModel.headings[block.index] ?? -1]

/** Features of the heading above a block (`findHeadings`). */
export const headingFeatures: ReadonlyArray<Feature> = [
  ["over:aside", (block, pageModel) => Number(pageModel.asides.has(pageModel.headings[block.index] ?? -1))],
  ["over:length", (block, pageModel) => logOf(headingOf(block, pageModel)?.length ?? 0)],
  ["over:level", (block, pageModel) => Number(headingOf(block, pageModel)?.edge.tag.slice(1) ?? 7)],
  ["over:steps", (block, pageModel) => upTo(block.index - (headingOf(block, pageModel)?.index ?? block.index), 60)],
]
