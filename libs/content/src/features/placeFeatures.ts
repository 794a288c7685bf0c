import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { PageModel } from "./PageModel.ts"
import { nowhere } from "./readAncestorFeatures.ts"
import { upTo } from "./scale.ts"

const tagKinds: Readonly<Record<string, number>> = {
  p: 1,
  h1: 2,
  h2: 3,
  h3: 4,
  h4: 5,
  h5: 5,
  h6: 5,
  li: 6,
  td: 7,
  th: 8,
  pre: 9,
  blockquote: 10,
  div: 11,
  section: 12,
  dt: 13,
  dd: 14,
  figcaption: 15,
  article: 16,
  summary: 17,
  footer: 18,
  header: 19,
  caption: 20,
  button: 21,
  legend: 22,
  body: 23,
  main: 24,
  aside: 25,
  nav: 26,
  form: 27,
}

/** Before those of its ancestors. */
export const placeFeatureNames = ["tag", "inItem", "depth"]

/** Where a block stands: its element, its depth, and the nearest ancestors with a telling name, role or rule. */
export const placeFeatures = ({ edge, holder }: ContentBlock, { surroundings }: PageModel): ReadonlyArray<number> => {
  const { ancestorFeatures } = surroundings.at(holder)
  const stepsUp = (feature: number): number => Math.min(nowhere, holder.depth - (ancestorFeatures[feature] as number))
  // One literal, as in `measureFeatures`.
  return [
    tagKinds[edge.tag] ?? 0,
    Number(edge.tag === "li"),
    upTo(holder.depth, 60),
    stepsUp(0),
    stepsUp(1),
    stepsUp(2),
    stepsUp(3),
    stepsUp(4),
    stepsUp(5),
    stepsUp(6),
  ]
}
