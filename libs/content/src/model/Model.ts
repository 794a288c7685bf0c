import { blockForest } from "./blockForest.data.ts"
import { type Forest, readForest } from "./Forest.ts"
import { typeForests } from "./typeForests.data.ts"

/** The trained tables that choose the content. */
export interface Model {
  /** One for each page type, in the order of `pageTypes`, over the row of a page. */
  readonly types: ReadonlyArray<Forest>
  /** Over the row of a block. */
  readonly blocks: Forest
  /** Names of passes of post-processing that are left out, to measure what they are worth. */
  readonly without?: ReadonlySet<string>
}

let shipped: Model | undefined

/** The tables of this lib, read when first asked for. */
export const shippedModel = (): Model => {
  shipped ??= { types: typeForests.map(readForest), blocks: readForest(blockForest) }
  return shipped
}
