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
import { keepSomething } from "./mend/keepSomething.ts"
import { mendDecisions } from "./mend/mendDecisions.ts"
import { type Model, shippedModel } from "./model/Model.ts"
import { readPageType } from "./model/readPageType.ts"
import { scoreBlocks } from "./model/scoreBlocks.ts"
import type { PageFacts } from "./PageFacts.ts"
import type { TypeShares } from "./PageType.ts"
import type { Region } from "./parts/Region.ts"

/** A page of more blocks is told by the rules alone: to read the features of each would take seconds. */
const mostBlocks = 10_000

/** What was found out about a page on the way to its content. */
export interface ContentJudgement extends Choice {
  /** How much it looks like each type; nothing where it has too many blocks to tell. */
  readonly types: TypeShares
}

/** Decides of every block of a pruned page whether it is content; notices that asked for consent come last. */
export const judgeBlocks = (root: Root, facts: PageFacts, model: Model = shippedModel()): ContentJudgement => {
  const marked = annotatePage(root, facts)
  const notices = marked.notices.map((block) => new Decision(block, 0, "consent"))
  if (marked.blocks.length > mostBlocks) return withNotices({ types: [], ...chooseByRule(marked) }, notices)
  const view = buildPageModel(marked, facts)
  const types = readPageType(model.types, readPageFeatures(view))
  const choice = chooseBlocks(view, types, scoreBlocks(model.blocks, view, types))
  mendDecisions(choice, view, types)
  return withNotices({ types, ...choice }, notices)
}

const withNotices = (judged: ContentJudgement, notices: ReadonlyArray<Decision>): ContentJudgement => ({ ...judged, decisions: [...judged.decisions, ...notices] })

/** The main content of a page, and whether that is no more than a guess. */
export interface MainContent {
  readonly content: Root
  /** Nothing of the page looks like content: this is the likeliest of it. */
  readonly isGuess: boolean
}

/** The main content of a pruned page, whose tree is used up. Never empty where the page has text. */
export const mainContent = (root: Root, facts: PageFacts, model?: Model): MainContent => {
  const { decisions } = judgeBlocks(root, facts, model)
  if (decisions.length === 0) return { content: root, isGuess: true }
  const isGuess = !decisions.some(({ isKept, block }) => isKept && block.length > 0)
  if (isGuess) keepSomething(decisions)
  return { content: keepDecided(root, decisions), isGuess }
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

const keep = (part: Region): void => {
  const dropped = new Set<unknown>(part.children.flatMap((child) => (child.dropped === undefined ? [] : [child.node])))
  if (dropped.size > 0) part.node.children = (part.node.children as Array<ElementContent>).filter((node) => !dropped.has(node))
  for (const child of part.children) if (child.dropped === undefined) keep(child)
}
