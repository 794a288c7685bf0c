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

const ofRepeated = (name: string, which: "nearest" | "largest"): ReadonlyArray<Feature> => {
  const find = (block: Block, view: View): Repeated | undefined => view.surroundings.at(block.holder)[which]
  const read = (valueOf: (repeated: Repeated, view: View) => number, absent = 0) => (block: Block, view: View) => {
    const repeated = find(block, view)
    return repeated === undefined ? absent : valueOf(repeated, view)
  }
  return [
    [`${name}:steps`, read(({ steps }) => steps, 60)],
    [`${name}:count`, read(({ group }) => logOf(group.count))],
    [`${name}:share`, read(({ group }, view) => shareOf(group.length, view.total))],
    [`${name}:mean`, read(({ group }) => logOf(group.length / group.count))],
    [`${name}:linked`, read(({ group }) => shareOf(group.linked, group.length))],
    [`${name}:prose`, read(({ group }) => shareOf(group.prose, group.length))],
    [`${name}:images`, read(({ group }) => upTo((group.images * 8) / group.count, 40))],
    [`${name}:headings`, read(({ group }) => upTo((group.headings * 8) / group.count, 40))],
    [`${name}:longest`, read(({ part }, view) => logOf(longestOf(part, view)))],
    [`${name}:place`, (block, view) => upTo(block.index - (find(block, view)?.part.first ?? block.index), 60)],
    [`${name}:part`, (block, view) => shareOf(block.length, view.sums.length(find(block, view)?.part ?? block.holder))],
    [`${name}:texts`, read(({ part }, view) => upTo(view.sums.texts(part), 60))],
  ]
}

/** Whether a block is in one of many alike: cards, posts, rows, menu entries. */
export const repeatFeatures: ReadonlyArray<Feature> = [...ofRepeated("repeat", "nearest"), ...ofRepeated("group", "largest")]
