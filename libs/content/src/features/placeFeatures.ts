import type { Feature } from "./Feature.ts"
import { upTo } from "./scale.ts"
import { distanceTo } from "./Surroundings.ts"
import { ancestorFeatureNames } from "./readAncestorFeatures.ts"

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

const toFeature = (name: string, index: number): Feature => [
  name,
  (block, pageModel) => distanceTo(pageModel.surroundings.at(block.holder), index),
]

/** Where a block stands: its element, its depth, and the nearest ancestors with a telling name, role or rule. */
export const placeFeatures: ReadonlyArray<Feature> = [
  ["tag", (block) => tagKinds[block.edge.tag] ?? 0],
  ["inItem", (block) => Number(block.edge.tag === "li")],
  ["depth", (block) => upTo(block.holder.depth, 60)],
  ...ancestorFeatureNames.map(toFeature),
]
