import { emptyRow, fillRow } from "../features/readFeatures.ts"
import type { PageModel } from "../features/PageModel.ts"
import type { TypeShares } from "../PageType.ts"
import { type Forest, scoreOf } from "./Forest.ts"

/** The score of every block of a page: log odds of being content, in 1/64. All blocks reuse one row. */
export const scoreBlocks = (forest: Forest, pageModel: PageModel, types: TypeShares): ReadonlyArray<number> => {
  const row = emptyRow(types)
  return pageModel.blocks.map((block) => {
    fillRow(row, block, pageModel)
    return scoreOf(forest, row)
  })
}
