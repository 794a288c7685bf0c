import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { PageModel } from "./PageModel.ts"
import { logOf, upTo } from "./scale.ts"

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
export const measureFeatures = ({ holder }: ContentBlock, { sums, surroundings }: PageModel): ReadonlyArray<number> => {
  const { growths, section } = surroundings.at(holder)
  const [zero, one, two, three, , five] = growths
  // One literal: a list that grows is allocated again and again, for each block.
  return [
    zero.share,
    zero.linked,
    zero.prose,
    one.share,
    one.linked,
    one.prose,
    three.share,
    three.linked,
    three.prose,
    five.share,
    five.linked,
    five.prose,
    two.share,
    logOf(three.length),
    logOf(five.length),
    logOf(sums.texts(five.region)),
    upTo(five.region.headings, 30),
    section.share,
    section.linked,
  ]
}
