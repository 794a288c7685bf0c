import type { ContentBlock } from "../parts/ContentBlock.ts"
import { pageTypes, type TypeShares } from "../PageType.ts"
import { headingFeatures } from "./headingFeatures.ts"
import { measureFeatures } from "./measureFeatures.ts"
import { countRegions, pageFeatures } from "./pageFeatures.ts"
import type { PageModel } from "./PageModel.ts"
import { placeFeatures } from "./placeFeatures.ts"
import { positionFeatures } from "./positionFeatures.ts"
import { repeatFeatures } from "./repeatFeatures.ts"
import { most } from "./scale.ts"
import { templateFeatures } from "./templateFeatures.ts"
import { textFeatures } from "./textFeatures.ts"
import { topicFeatures } from "./topicFeatures.ts"

/** Reads a block's features, integers from 0 up, in the order of the trained table. Not by a list of readers: a call of one of many functions takes V8 several times as long. */
const readFeatures = (
  block: ContentBlock,
  pageModel: PageModel,
  add: (values: ReadonlyArray<number>) => void,
): void => {
  add(textFeatures(block, pageModel))
  add(placeFeatures(block, pageModel))
  add(measureFeatures(block, pageModel))
  add(repeatFeatures(block, pageModel))
  add(positionFeatures(block, pageModel))
  add(templateFeatures(block, pageModel))
  add(headingFeatures(block, pageModel))
  add(topicFeatures(block, pageModel))
}

/** All features of a block, in the order of the trained table. */
export const blockFeatures = (block: ContentBlock, pageModel: PageModel): ReadonlyArray<number> => {
  const features: Array<number> = []
  readFeatures(block, pageModel, (values) => features.push(...values))
  return features
}

/** Number of these. */
const featureCount = 60

/** Reads the features of a block into a row. */
export const fillRow = (row: Uint8Array, block: ContentBlock, pageModel: PageModel): void => {
  let at = 0
  readFeatures(block, pageModel, (values) => {
    for (let index = 0; index < values.length; index++) row[at++] = Math.min(most, values[index] as number)
  })
}

/** A row whose last places are the shares of the page's types; the others are filled block by block. */
export const emptyRow = (types: TypeShares): Uint8Array => {
  const row = new Uint8Array(featureCount + pageTypes.length)
  row.set(types, featureCount)
  return row
}

/** The row of a page's own features, from which its type is predicted, in the order of the trained tables. */
export const readPageFeatures = (pageModel: PageModel): Uint8Array => {
  const regions = countRegions(pageModel.page)
  return Uint8Array.from(pageFeatures, (valueOf) => Math.min(most, valueOf(pageModel, regions)))
}
