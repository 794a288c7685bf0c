import type { Block } from "../Block.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf } from "./scale.ts"
import type { View } from "./View.ts"

/** The block with text so many such blocks before or after one; counted from one without text, the next is the first. */
const beside = (block: Block, view: View, steps: number): Block | undefined => {
  const place = view.textPlaces[block.index] ?? 0
  const isText = block.length > 0
  return view.texts[isText || steps < 0 ? place + steps : place + steps - 1]
}

const ofBeside = (steps: number): ReadonlyArray<Feature> => {
  const read = (valueOf: (other: Block, view: View, block: Block) => number) => (block: Block, view: View) => {
    const other = beside(block, view, steps)
    return other === undefined ? 0 : valueOf(other, view, block)
  }
  return [
    [`beside${steps}:length`, read((other) => logOf(other.length))],
    [`beside${steps}:linked`, read((other) => shareOf(other.linked, other.length) + 1)],
    [`beside${steps}:functionWords`, read((other, view) => shareOf(view.counts[other.index]?.functionWords ?? 0, view.counts[other.index]?.words ?? 0))],
    [`beside${steps}:sameElement`, read((other, _, block) => Number(other.edge.tag === block.edge.tag) + 2 * Number(other.edge.parent === block.edge.parent))],
  ]
}

/** What the blocks next to a block look like. */
export const neighbourFeatures: ReadonlyArray<Feature> = [-2, -1, 1, 2].flatMap(ofBeside)
