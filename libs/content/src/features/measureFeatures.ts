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
  const values: Array<number> = []
  for (const region of [zero, one, three, five]) {
    const length = sums.length(region)
    values.push(shareOf(length, total), shareOf(sums.linked(region), length), shareOf(sums.prose(region), length))
  }
  values.push(
    shareOf(sums.length(two), total),
    logOf(sums.length(three)),
    logOf(sums.length(five)),
    logOf(sums.texts(five)),
    upTo(five.headings, 30),
    shareOf(sums.length(section), total),
    shareOf(sums.linked(section), sums.length(section)),
  )
  return values
}
