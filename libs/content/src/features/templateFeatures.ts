import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { TemplateGroup } from "./groupByTemplate.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf } from "./scale.ts"
import type { PageModel } from "./PageModel.ts"

const templateOf = (block: ContentBlock, pageModel: PageModel): TemplateGroup =>
  pageModel.templates[block.index] as TemplateGroup

/** Size of the template group that a block is in. */
export const templateFeatures: ReadonlyArray<Feature> = [
  ["alike:count", (block, pageModel) => logOf(templateOf(block, pageModel).count)],
  ["alike:mean", (block, pageModel) => logOf(templateOf(block, pageModel).length / templateOf(block, pageModel).count)],
  ["alike:share", (block, pageModel) => shareOf(templateOf(block, pageModel).length, pageModel.total)],
]
