import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { Repetition } from "./Surroundings.ts"
import type { PageModel } from "./PageModel.ts"

const of =
  (which: "nearest" | "largest") =>
  (valueOf: (repeated: Repetition, pageModel: PageModel) => number, absent = 0) =>
  (block: ContentBlock, pageModel: PageModel) => {
    const repeated = pageModel.surroundings.at(block.holder)[which]
    return repeated === undefined ? absent : valueOf(repeated, pageModel)
  }
const [ofNearest, ofLargest] = [of("nearest"), of("largest")]

/** Whether a block is in a repeated region: a card, post, row or menu entry. */
export const repeatFeatures: ReadonlyArray<Feature> = [
  ["repeat:steps", ofNearest(({ steps }) => steps, 60)],
  ["repeat:count", ofNearest(({ group }) => logOf(group.count))],
  ["repeat:share", ofNearest(({ group }, pageModel) => shareOf(group.length, pageModel.total))],
  ["repeat:mean", ofNearest(({ group }) => logOf(group.length / group.count))],
  ["group:share", ofLargest(({ group }, pageModel) => shareOf(group.length, pageModel.total))],
  ["group:longest", ofLargest(({ region }, pageModel) => logOf(pageModel.longest(region)))],
  ["group:texts", ofLargest(({ region }, pageModel) => upTo(pageModel.sums.texts(region), 60))],
]
