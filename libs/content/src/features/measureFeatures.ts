import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { PageModel } from "./PageModel.ts"
import { logOf, shareOf, upTo } from "./scale.ts"

export const measureFeatureNames = [
  "around0:share",
  "around0:linked",
  "around0:prose",
  "around1:share",
  "around1:linked",
  "around1:prose",
  "around3:share",
  "around3:linked",
  "around3:prose",
  "around5:share",
  "around5:linked",
  "around5:prose",
  "around2:share",
  "around3:length",
  "around5:length",
  "around5:texts",
  "around5:headings",
  "section:share",
  "section:linked",
]

/** How much text, linked text and prose the ancestors of a block hold. */
export const measureFeatures = (
  { holder }: ContentBlock,
  { sums, surroundings, total }: PageModel,
): ReadonlyArray<number> => {
  const { growths, section } = surroundings.at(holder)
  const [zero, one, two, three, , five] = growths
  // One literal: a list that grows is allocated again and again, for each block.
  return [
    shareOf(sums.length(zero), total),
    shareOf(sums.linked(zero), sums.length(zero)),
    shareOf(sums.prose(zero), sums.length(zero)),
    shareOf(sums.length(one), total),
    shareOf(sums.linked(one), sums.length(one)),
    shareOf(sums.prose(one), sums.length(one)),
    shareOf(sums.length(three), total),
    shareOf(sums.linked(three), sums.length(three)),
    shareOf(sums.prose(three), sums.length(three)),
    shareOf(sums.length(five), total),
    shareOf(sums.linked(five), sums.length(five)),
    shareOf(sums.prose(five), sums.length(five)),
    shareOf(sums.length(two), total),
    logOf(sums.length(three)),
    logOf(sums.length(five)),
    logOf(sums.texts(five)),
    upTo(five.headings, 30),
    shareOf(sums.length(section), total),
    shareOf(sums.linked(section), sums.length(section)),
  ]
}
