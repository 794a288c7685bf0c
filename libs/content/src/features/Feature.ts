import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { PageModel } from "./PageModel.ts"

/** A named property of a block as an integer from 0 to 255. The order of features is part of the trained table. */
export type Feature = readonly [name: string, valueOf: (block: ContentBlock, pageModel: PageModel) => number]
