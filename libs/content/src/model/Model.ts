import { blockForest } from "./blockForest.data.ts"
import { type Forest, readForest } from "./Forest.ts"
import { typeForests } from "./typeForests.data.ts"

/** The trained tables that content is chosen by. */
export interface Model {
  /** One a page type, in the order of `pageTypes`, over a page's row. */
  readonly types: ReadonlyArray<Forest>
  /** Over a block's row. */
  readonly blocks: Forest
}

let shipped: Model | undefined

/** The tables of this lib, read when first asked for. */
export const shippedModel = (): Model => {
  shipped ??= { types: typeForests.map(readForest), blocks: readForest(blockForest) }
  return shipped
}
