import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { PageModel } from "./PageModel.ts"
import { logOf, shareOf, upTo } from "./scale.ts"

export const repeatFeatureNames = [
  "repeat:steps",
  "repeat:count",
  "repeat:share",
  "repeat:mean",
  "group:share",
  "group:longest",
  "group:texts",
]

/** Those of a block that is in none. */
const ofNone: ReadonlyArray<number> = [60, 0, 0, 0, 0, 0, 0]

/** Whether a block is in a repeated region: a card, post, row or menu entry. */
export const repeatFeatures = (
  { holder }: ContentBlock,
  { longest, sums, surroundings, total }: PageModel,
): ReadonlyArray<number> => {
  const { largest, nearest } = surroundings.at(holder)
  if (largest === undefined || nearest === undefined) return ofNone
  const { count, length } = nearest.group
  return [
    nearest.steps,
    logOf(count),
    shareOf(length, total),
    logOf(length / count),
    shareOf(largest.group.length, total),
    logOf(longest(largest.region)),
    upTo(sums.texts(largest.region), 60),
  ]
}
