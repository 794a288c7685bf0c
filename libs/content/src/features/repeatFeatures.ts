import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { Repetition } from "./Surroundings.ts"
import type { PageModel } from "./PageModel.ts"

const of = (which: "nearest" | "largest") => (valueOf: (repeated: Repetition, view: PageModel) => number, absent = 0) => (block: ContentBlock, view: PageModel) => {
  const repeated = view.surroundings.at(block.holder)[which]
  return repeated === undefined ? absent : valueOf(repeated, view)
}
const [ofNearest, ofLargest] = [of("nearest"), of("largest")]

/** Whether a block is in one of many alike: cards, posts, rows, menu entries. */
export const repeatFeatures: ReadonlyArray<Feature> = [
  ["repeat:steps", ofNearest(({ steps }) => steps, 60)],
  ["repeat:count", ofNearest(({ group }) => logOf(group.count))],
  ["repeat:share", ofNearest(({ group }, view) => shareOf(group.length, view.total))],
  ["repeat:mean", ofNearest(({ group }) => logOf(group.length / group.count))],
  ["group:share", ofLargest(({ group }, view) => shareOf(group.length, view.total))],
  ["group:longest", ofLargest(({ part }, view) => logOf(view.longest(part)))],
  ["group:texts", ofLargest(({ part }, view) => upTo(view.sums.texts(part), 60))],
]
