import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { PageModel } from "./PageModel.ts"

const around =
  (steps: number, valueOf: (region: Region, pageModel: PageModel) => number) =>
  (block: ContentBlock, pageModel: PageModel) =>
    valueOf(pageModel.surroundings.at(block.holder).growths[steps] as Region, pageModel)

const ofAround = (steps: number): ReadonlyArray<Feature> => [
  [`around${steps}:share`, around(steps, (region, { sums, total }) => shareOf(sums.length(region), total))],
  [`around${steps}:linked`, around(steps, (region, { sums }) => shareOf(sums.linked(region), sums.length(region)))],
  [`around${steps}:prose`, around(steps, (region, { sums }) => shareOf(sums.prose(region), sums.length(region)))],
]

const sectionOf = (block: ContentBlock, pageModel: PageModel): Region => pageModel.surroundings.at(block.holder).section

/** How much text, linked text and prose the ancestors of a block hold. */
export const measureFeatures: ReadonlyArray<Feature> = [
  ...[0, 1, 3, 5].flatMap(ofAround),
  ["around2:share", around(2, (region, { sums, total }) => shareOf(sums.length(region), total))],
  ["around3:length", around(3, (region, { sums }) => logOf(sums.length(region)))],
  ["around5:length", around(5, (region, { sums }) => logOf(sums.length(region)))],
  ["around5:texts", around(5, (region, { sums }) => logOf(sums.texts(region)))],
  ["around5:headings", around(5, ({ headings }) => upTo(headings, 30))],
  ["section:share", (block, pageModel) => shareOf(pageModel.sums.length(sectionOf(block, pageModel)), pageModel.total)],
  [
    "section:linked",
    (block, pageModel) =>
      shareOf(pageModel.sums.linked(sectionOf(block, pageModel)), pageModel.sums.length(sectionOf(block, pageModel))),
  ],
]
