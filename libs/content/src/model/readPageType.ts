import type { TypeShares } from "../PageType.ts"
import { type Forest, scoreOf } from "./Forest.ts"
import { probabilityOf } from "./probabilityOf.ts"

/** How much a page looks like each type: the probabilities that each type's forest gives its row, as shares. */
export const readPageType = (forests: ReadonlyArray<Forest>, row: Uint8Array): TypeShares => {
  const chances = forests.map((forest) => probabilityOf(scoreOf(forest, row)))
  const sum = Math.max(
    1,
    chances.reduce((total, chance) => total + chance, 0),
  )
  return chances.map((chance) => Math.round((chance * 255) / sum))
}
