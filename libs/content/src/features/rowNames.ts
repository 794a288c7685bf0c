import { pageTypes } from "../PageType.ts"
import { headingFeatureNames } from "./headingFeatures.ts"
import { measureFeatureNames } from "./measureFeatures.ts"
import { placeFeatureNames } from "./placeFeatures.ts"
import { positionFeatureNames } from "./positionFeatures.ts"
import { ancestorFeatureNames } from "./readAncestorFeatures.ts"
import { repeatFeatureNames } from "./repeatFeatures.ts"
import { templateFeatureNames } from "./templateFeatures.ts"
import { textFeatureNames } from "./textFeatures.ts"
import { topicFeatureNames } from "./topicFeatures.ts"

/** Names of a block's row, in the order of the trained table: its own features, then the shares of the page's types. For training: to convert a page takes none. */
export const rowNames: ReadonlyArray<string> = [
  ...textFeatureNames,
  ...placeFeatureNames,
  ...ancestorFeatureNames,
  ...measureFeatureNames,
  ...repeatFeatureNames,
  ...positionFeatureNames,
  ...templateFeatureNames,
  ...headingFeatureNames,
  ...topicFeatureNames,
  ...pageTypes.map((type) => `type:${type}`),
]
