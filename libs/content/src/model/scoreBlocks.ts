import { emptyRow, fillRow } from "../features/readFeatures.ts"
import type { PageModel } from "../features/PageModel.ts"
import type { TypeShares } from "../PageType.ts"
import { type Forest, scoreOf } from "./Forest.ts"

/** The score of every block of a page: log odds of being content, in 1/64. One row serves all of them. */
export const scoreBlocks = (forest: Forest, view: PageModel, types: TypeShares): ReadonlyArray<number> => {
  const row = emptyRow(types)
  return view.blocks.map((block) => {
    fillRow(row, block, view)
    return scoreOf(forest, row)
  })
}
