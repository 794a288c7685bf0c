import type { Element, ElementContent, Root } from "hast"
import { type Choice, chooseBlocks } from "./chooseBlocks.ts"
import { dropLandmarks, findChrome } from "./dropChrome.ts"
import { readBlockFeatures, readPageFeatures } from "./features/readFeatures.ts"
import type { View } from "./features/View.ts"
import { keepBlocks } from "./keepBlocks.ts"
import { measure } from "./measure.ts"
import { mendDecisions } from "./mendDecisions.ts"
import { scoreOf } from "./model/Forest.ts"
import { type Model, shippedModel } from "./model/Model.ts"
import { readPageType } from "./model/readPageType.ts"
import type { PageFacts } from "./PageFacts.ts"
import type { TypeShares } from "./PageType.ts"
import type { Part } from "./Part.ts"
import { readView } from "./readView.ts"

/** What was found out about a page on the way to its content. */
export interface Judged extends Choice {
  readonly view: View
  readonly types: TypeShares
}

/** Decides of every block of a pruned page whether it is content. */
export const judgeBlocks = (root: Root, facts: PageFacts, model: Model = shippedModel()): Judged => {
  const view = readView(root, facts)
  const types = readPageType(model.types, readPageFeatures(view))
  const scores = readBlockFeatures(view, types).map((row) => scoreOf(model.blocks, row))
  const choice = chooseBlocks(view, types, scores)
  mendDecisions(choice.decisions, view)
  return { view, types, ...choice }
}

/** The main content of a pruned page, whose tree is used up. Never empty where the page has text. */
export const mainContent = (root: Root, facts: PageFacts, model?: Model): Root => {
  const { view, decisions } = judgeBlocks(root, facts, model)
  return keepBlocks(root, view.blocks, ({ index }) => decisions[index]?.isKept === true)
}

/** The same tree without navigation, footers and the like below its outermost elements. */
export const dropLandmarksBelow = (root: Root): Root => {
  for (const child of root.children) if (child.type === "element") dropWithin(child)
  return root
}

const dropWithin = (element: Element): void => {
  const { page: part } = measure(element)
  dropLandmarks(findChrome(part))
  keep(part)
}

const keep = (part: Part): void => {
  const dropped = new Set<unknown>(part.children.flatMap((child) => (child.dropped === undefined ? [] : [child.node])))
  if (dropped.size > 0) part.node.children = (part.node.children as Array<ElementContent>).filter((node) => !dropped.has(node))
  for (const child of part.children) if (child.dropped === undefined) keep(child)
}
