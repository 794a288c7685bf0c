import type { Block } from "../Block.ts"
import type { Part } from "../Part.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { View } from "./View.ts"

const ofAround = (steps: number): ReadonlyArray<Feature> => {
  const read = (valueOf: (part: Part, view: View) => number) => (block: Block, view: View) => valueOf(view.surroundings.at(block.holder).growths[steps] as Part, view)
  return [
    [`around${steps}:length`, read((part, { sums }) => logOf(sums.length(part)))],
    [`around${steps}:share`, read((part, { sums, total }) => shareOf(sums.length(part), total))],
    [`around${steps}:linked`, read((part, { sums }) => shareOf(sums.linked(part), sums.length(part)))],
    [`around${steps}:prose`, read((part, { sums }) => shareOf(sums.prose(part), sums.length(part)))],
    [`around${steps}:texts`, read((part, { sums }) => logOf(sums.texts(part)))],
    [`around${steps}:images`, read(({ images }) => upTo(images, 30))],
    [`around${steps}:headings`, read(({ headings }) => upTo(headings, 30))],
  ]
}

const sectionOf = (block: Block, view: View): Part => view.surroundings.at(block.holder).section

/** How much text, links and prose the surroundings of a block hold. */
export const measureFeatures: ReadonlyArray<Feature> = [
  ...[0, 1, 2, 3, 5].flatMap(ofAround),
  ["section:share", (block, view) => shareOf(view.sums.length(sectionOf(block, view)), view.total)],
  ["section:linked", (block, view) => shareOf(view.sums.linked(sectionOf(block, view)), view.sums.length(sectionOf(block, view)))],
  ["section:prose", (block, view) => shareOf(view.sums.prose(sectionOf(block, view)), view.sums.length(sectionOf(block, view)))],
]
