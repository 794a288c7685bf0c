import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { PageModel } from "./PageModel.ts"

const around = (steps: number, valueOf: (part: Region, view: PageModel) => number) => (block: ContentBlock, view: PageModel) => valueOf(view.surroundings.at(block.holder).growths[steps] as Region, view)

const ofAround = (steps: number): ReadonlyArray<Feature> => [
  [`around${steps}:share`, around(steps, (part, { sums, total }) => shareOf(sums.length(part), total))],
  [`around${steps}:linked`, around(steps, (part, { sums }) => shareOf(sums.linked(part), sums.length(part)))],
  [`around${steps}:prose`, around(steps, (part, { sums }) => shareOf(sums.prose(part), sums.length(part)))],
]

const sectionOf = (block: ContentBlock, view: PageModel): Region => view.surroundings.at(block.holder).section

/** How much text, links and prose the surroundings of a block hold. */
export const measureFeatures: ReadonlyArray<Feature> = [
  ...[0, 1, 3, 5].flatMap(ofAround),
  ["around2:share", around(2, (part, { sums, total }) => shareOf(sums.length(part), total))],
  ["around3:length", around(3, (part, { sums }) => logOf(sums.length(part)))],
  ["around5:length", around(5, (part, { sums }) => logOf(sums.length(part)))],
  ["around5:texts", around(5, (part, { sums }) => logOf(sums.texts(part)))],
  ["around5:headings", around(5, ({ headings }) => upTo(headings, 30))],
  ["section:share", (block, view) => shareOf(view.sums.length(sectionOf(block, view)), view.total)],
  ["section:linked", (block, view) => shareOf(view.sums.linked(sectionOf(block, view)), view.sums.length(sectionOf(block, view)))],
]
