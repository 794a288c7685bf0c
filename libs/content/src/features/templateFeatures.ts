import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { TemplateGroup } from "./groupByTemplate.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf } from "./scale.ts"
import type { PageModel } from "./PageModel.ts"

const alike = (block: ContentBlock, view: PageModel): TemplateGroup => view.templates[block.index] as TemplateGroup

/** How the blocks look that stand where a block stands. */
export const templateFeatures: ReadonlyArray<Feature> = [
  ["alike:count", (block, view) => logOf(alike(block, view).count)],
  ["alike:mean", (block, view) => logOf(alike(block, view).length / alike(block, view).count)],
  ["alike:share", (block, view) => shareOf(alike(block, view).length, view.total)],
]
