import type { Block } from "../Block.ts"
import type { Part } from "../Part.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { Repeated } from "./Surroundings.ts"
import type { View } from "./View.ts"

const longestTexts = new WeakMap<Part, number>()

// Of the first 200 blocks of one of many: more is no card and no post. All blocks of a part ask for it.
const longestOf = (part: Part, view: View): number => {
  const known = longestTexts.get(part) ?? findLongest(part, view)
  longestTexts.set(part, known)
  return known
}

const findLongest = ({ first, end }: Part, view: View): number => {
  let longest = 0
  for (let index = first; index < Math.min(end, first + 200); index++) {
    const block = view.blocks[index] as Block
    longest = Math.max(longest, block.length - block.linked)
  }
  return longest
}

const of = (which: "nearest" | "largest") => (valueOf: (repeated: Repeated, view: View) => number, absent = 0) => (block: Block, view: View) => {
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
  ["group:longest", ofLargest(({ part }, view) => logOf(longestOf(part, view)))],
  ["group:texts", ofLargest(({ part }, view) => upTo(view.sums.texts(part), 60))],
]
