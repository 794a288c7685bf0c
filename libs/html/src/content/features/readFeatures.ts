import { pageTypes, type TypeShares } from "../PageType.ts"
import type { Feature } from "./Feature.ts"
import { measureFeatures } from "./measureFeatures.ts"
import { neighbourFeatures } from "./neighbourFeatures.ts"
import { countParts, pageFeatures } from "./pageFeatures.ts"
import { headingFeatures } from "./headingFeatures.ts"
import { pathFeatures } from "./pathFeatures.ts"
import { placeFeatures } from "./placeFeatures.ts"
import { positionFeatures } from "./positionFeatures.ts"
import { repeatFeatures } from "./repeatFeatures.ts"
import { most } from "./scale.ts"
import { topicFeatures } from "./topicFeatures.ts"
import { textFeatures } from "./textFeatures.ts"
import type { View } from "./View.ts"

/** All features of a block, in the order of the trained table. */
export const blockFeatures: ReadonlyArray<Feature> = [...textFeatures, ...placeFeatures, ...measureFeatures, ...repeatFeatures, ...positionFeatures, ...neighbourFeatures, ...pathFeatures, ...headingFeatures, ...topicFeatures]

/** Names of a block's row, in the order of the trained table: its own features, then the shares of the page's types. */
export const rowNames: ReadonlyArray<string> = [...blockFeatures.map(([name]) => name), ...pageTypes.map((type) => `type:${type}`)]

/** One row of features a block. */
export const readBlockFeatures = (view: View, types: TypeShares): ReadonlyArray<Uint8Array> =>
  view.blocks.map((block) => {
    const row = new Uint8Array(rowNames.length)
    for (const [index, [, valueOf]] of blockFeatures.entries()) row[index] = Math.min(most, valueOf(block, view))
    row.set(types, blockFeatures.length)
    return row
  })

export const readPageFeatures = (view: View): Uint8Array => {
  const parts = countParts(view.page)
  return Uint8Array.from(pageFeatures, ([, valueOf]) => Math.min(most, valueOf(view, parts)))
}
