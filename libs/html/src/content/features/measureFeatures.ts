import type { Block } from "../Block.ts"
import type { Part } from "../Part.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { View } from "./View.ts"

/** The part `steps` growths above a block: elements that add no text to what they hold are skipped. */
const around = (block: Block, steps: number, view: View): Part => {
  let part = block.holder
  let length = view.sums.length(part)
  let left = steps
  while (left > 0 && part.parent !== undefined) {
    part = part.parent
    const outer = view.sums.length(part)
    if (outer === length) continue
    length = outer
    left--
  }
  return part
}

const ofAround = (steps: number): ReadonlyArray<Feature> => [
  [`around${steps}:length`, (block, view) => logOf(view.sums.length(around(block, steps, view)))],
  [`around${steps}:share`, (block, view) => shareOf(view.sums.length(around(block, steps, view)), view.total)],
  [`around${steps}:linked`, (block, view) => shareOf(view.sums.linked(around(block, steps, view)), view.sums.length(around(block, steps, view)))],
  [`around${steps}:prose`, (block, view) => shareOf(view.sums.prose(around(block, steps, view)), view.sums.length(around(block, steps, view)))],
  [`around${steps}:texts`, (block, view) => logOf(view.sums.texts(around(block, steps, view)))],
  [`around${steps}:images`, (block, view) => upTo(around(block, steps, view).images, 30)],
  [`around${steps}:headings`, (block, view) => upTo(around(block, steps, view).headings, 30)],
]

/** The outermost part around a block below those that hold nearly all of the page. */
const sectionOf = (block: Block, view: View): Part => {
  let section = block.holder
  for (let part: Part | undefined = block.holder; part !== undefined; part = part.parent) {
    if (view.sums.length(part) > view.total * 0.9) break
    section = part
  }
  return section
}

/** How much text, links and prose the surroundings of a block hold. */
export const measureFeatures: ReadonlyArray<Feature> = [
  ...ofAround(0), ...ofAround(1), ...ofAround(2), ...ofAround(3), ...ofAround(5),
  ["section:share", (block, view) => shareOf(view.sums.length(sectionOf(block, view)), view.total)],
  ["section:linked", (block, view) => shareOf(view.sums.linked(sectionOf(block, view)), view.sums.length(sectionOf(block, view)))],
  ["section:prose", (block, view) => shareOf(view.sums.prose(sectionOf(block, view)), view.sums.length(sectionOf(block, view)))],
]
