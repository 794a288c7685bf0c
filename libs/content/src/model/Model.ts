import { blockForest } from "./blockForest.data.ts"
import { type Forest, readForests } from "./Forest.ts"
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

/** Trained tables as `readForests` reads them: a forest for each page type, in the order of `pageTypes`, and the one over blocks. */
export interface ModelTables {
  readonly types: string
  readonly blocks: string
}

/** Builds a model from its tables. */
export const buildModel = ({ blocks, types }: ModelTables): Model => {
  const [forest] = readForests(blocks)
  if (forest === undefined) throw new Error("No forest over blocks is written.")
  return { types: readForests(types), blocks: forest }
}

let shipped: Model | undefined

/** The tables of this lib, read when first asked for. */
export const shippedModel = (): Model => (shipped ??= buildModel({ types: typeForests, blocks: blockForest }))
