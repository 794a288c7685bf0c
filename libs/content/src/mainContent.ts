import type { Element, ElementContent, Root } from "hast"
import { type Choice, chooseBlocks } from "./choose/chooseBlocks.ts"
import { chooseByRule } from "./choose/chooseByRule.ts"
import { Decision } from "./Decision.ts"
import { dropLandmarks, findChrome } from "./rules/dropChrome.ts"
import { readPageFeatures } from "./features/readFeatures.ts"
import { buildPageModel } from "./features/PageModel.ts"
import { keepDecided } from "./keepDecided.ts"
import { annotatePage } from "./rules/annotatePage.ts"
import { measure } from "./parts/measure.ts"
import { keepSomething } from "./passes/keepSomething.ts"
import { refineDecisions } from "./passes/refineDecisions.ts"
import { type Model, shippedModel } from "./model/Model.ts"
import { readPageType } from "./model/readPageType.ts"
import { scoreBlocks } from "./model/scoreBlocks.ts"
import type { PageFacts } from "./PageFacts.ts"
import type { TypeShares } from "./PageType.ts"
import type { Region } from "./parts/Region.ts"
import { takeTitle } from "./stated/takeTitle.ts"

/** Pages with more blocks are decided by the rules alone: reading the features of each block would take seconds. */
const mostBlocks = 10_000

/** The decisions on the blocks of a page, and its predicted type. */
export interface ContentJudgement extends Choice {
  /** Shares of the page types; empty if the page has too many blocks. */
  readonly types: TypeShares
}

/** Decides for every block of a pruned page whether it is content; consent notices come last. */
export const judgeBlocks = (root: Root, facts: PageFacts, model: Model = shippedModel()): ContentJudgement => {
  const annotated = annotatePage(root, facts)
  const notices = annotated.notices.map((block) => new Decision(block, 0, "consent"))
  if (annotated.blocks.length > mostBlocks) return withNotices({ types: [], ...chooseByRule(annotated) }, notices)
  const pageModel = buildPageModel(annotated, facts)
  const types = readPageType(model.types, readPageFeatures(pageModel))
  const choice = chooseBlocks(pageModel, types, scoreBlocks(model.blocks, pageModel, types))
  refineDecisions(choice, { view: pageModel, types, without: model.without })
  return withNotices({ types, ...choice }, notices)
}

const withNotices = (judgement: ContentJudgement, notices: ReadonlyArray<Decision>): ContentJudgement => ({
  ...judgement,
  decisions: [...judgement.decisions, ...notices],
})

/** The main content of a page, and whether it is only a guess. */
export interface MainContent {
  readonly content: Root
  /** No block looks like content: this is the likeliest one. */
  readonly isGuess: boolean
}

/** The main content of a pruned page, whose tree it changes in place, below the title that the page states if nothing in it says that. Never empty if the page has text. */
export const mainContent = (root: Root, facts: PageFacts, model?: Model): MainContent => {
  const { decisions } = judgeBlocks(root, facts, model)
  if (decisions.length === 0) return { content: root, isGuess: true }
  const isGuess = !decisions.some(({ isKept, block }) => isKept && block.length > 0)
  if (isGuess) keepSomething(decisions)
  const title = isGuess ? undefined : takeTitle(decisions, facts)
  const content = keepDecided(root, decisions)
  return { content: title === undefined ? content : titled(content, title), isGuess }
}

const titled = (content: Root, value: string): Root => {
  const heading: Element = { type: "element", tagName: "h1", properties: {}, children: [{ type: "text", value }] }
  return { ...content, children: [heading, ...content.children] }
}

/** Drops landmarks such as navigation and footers below the outermost elements of a tree, in place. */
export const dropLandmarksBelow = (root: Root): Root => {
  for (const child of root.children) if (child.type === "element") dropWithin(child)
  return root
}

const dropWithin = (element: Element): void => {
  const { page: region } = measure(element)
  dropLandmarks(findChrome(region))
  keep(region)
}

const keep = (region: Region): void => {
  const dropped = new Set<unknown>(
    region.children.flatMap((child) => (child.dropped === undefined ? [] : [child.node])),
  )
  if (dropped.size > 0)
    region.node.children = (region.node.children as Array<ElementContent>).filter((node) => !dropped.has(node))
  for (const child of region.children) if (child.dropped === undefined) keep(child)
}
