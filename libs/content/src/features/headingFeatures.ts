import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Feature } from "./Feature.ts"
import { logOf, upTo } from "./scale.ts"
import type { PageModel } from "./PageModel.ts"

const headingOf = (block: ContentBlock, view: PageModel): ContentBlock | undefined => view.blocks[view.headings[block.index] ?? -1]

/** What the heading above a block says. Headings reach as far as the part that their own part is in. */
export const headingFeatures: ReadonlyArray<Feature> = [
  ["over:aside", (block, view) => Number(view.asides.has(view.headings[block.index] ?? -1))],
  ["over:length", (block, view) => logOf(headingOf(block, view)?.length ?? 0)],
  ["over:level", (block, view) => Number(headingOf(block, view)?.edge.tag.slice(1) ?? 7)],
  ["over:steps", (block, view) => upTo(block.index - (headingOf(block, view)?.index ?? block.index), 60)],
]
