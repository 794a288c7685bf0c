import type { ContentBlock } from "../parts/ContentBlock.ts"
import { pageTypes, type TypeShares } from "../PageType.ts"
import type { Feature } from "./Feature.ts"
import { measureFeatures } from "./measureFeatures.ts"
import { countRegions, pageFeatures } from "./pageFeatures.ts"
import { headingFeatures } from "./headingFeatures.ts"
import { templateFeatures } from "./templateFeatures.ts"
import { placeFeatures } from "./placeFeatures.ts"
import { positionFeatures } from "./positionFeatures.ts"
import { repeatFeatures } from "./repeatFeatures.ts"
import { most } from "./scale.ts"
import { topicFeatures } from "./topicFeatures.ts"
import { textFeatures } from "./textFeatures.ts"
import type { PageModel } from "./PageModel.ts"

/** All features of a block, in the order of the trained table. */
export const blockFeatures: ReadonlyArray<Feature> = [
  ...textFeatures,
  ...placeFeatures,
  ...measureFeatures,
  ...repeatFeatures,
  ...positionFeatures,
  ...templateFeatures,
  ...headingFeatures,
  ...topicFeatures,
]

/** Names of a block's row, in the order of the trained table: its own features, then the shares of the page's types. */
export const rowNames: ReadonlyArray<string> = [
  ...blockFeatures.map(([name]) => name),
  ...pageTypes.map((type) => `type:${type}`),
]

/** Reads the features of a block into a row. */
export const fillRow = (row: Uint8Array, block: ContentBlock, pageModel: PageModel): void => {
  for (let index = 0; index < blockFeatures.length; index++)
    row[index] = Math.min(most, (blockFeatures[index] as Feature)[1](block, pageModel))
}

/** A row whose last places are the shares of the page's types; the others are filled block by block. */
export const emptyRow = (types: TypeShares): Uint8Array => {
  const row = new Uint8Array(rowNames.length)
  row.set(types, blockFeatures.length)
  return row
}

/** The row of a page's own features, from which its type is predicted, in the order of the trained tables. */
export const readPageFeatures = (pageModel: PageModel): Uint8Array => {
  const regions = countRegions(pageModel.page)
  return Uint8Array.from(pageFeatures, ([, valueOf]) => Math.min(most, valueOf(pageModel, regions)))
}
