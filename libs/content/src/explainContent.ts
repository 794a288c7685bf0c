import type { Page } from "@trawl/core/page"
import type { Decision } from "./Decision.ts"
import { type DropReason, dropReasonAt, type Region } from "./parts/Region.ts"
import { likeliestType, type PageType, pageTypes } from "./PageType.ts"
import type { ContentOptions } from "./ContentOptions.ts"
import { contentDefaults } from "./contentDefaults.ts"
import { findBase, parseTree } from "@trawl/hast"
import { type Decider, describeReason } from "./describeReason.ts"
import { judgeDocument, type DocumentJudgement } from "./selectContent.ts"

/** A block of a page, and why it is or is not main content. */
export interface ExplainedBlock {
  /** Its first 200 characters; empty if it holds only images. */
  readonly text: string
  /** Its path: at most six elements with their id or first class name, outermost first. */
  readonly path: string
  readonly isKept: boolean
  /** Probability of being content by the trained score, 0 to 1. */
  readonly probability: number
  readonly because: Decision["reason"]
  /** The rule that dropped its region: a landmark, a name, a list of links, a repetition. */
  readonly rule?: DropReason
  /** A sentence for `because` and `rule`. */
  readonly reason: string
}

/** How the main content of a page was chosen, as plain data. */
export interface ContentExplanation {
  /** `rules` on pages with more than 10,000 blocks; `linkedData` if the content is there, and the blocks hold next to nothing of it. */
  readonly decidedBy: Decider
  readonly type: PageType
  /** Share of each type, 0 to 1; all 0 if the rules decided. */
  readonly types: Readonly<Record<PageType, number>>
  /** The least probability of a kept block. */
  readonly threshold: number
  /** In document order, consent notices last. Without what is never shown (scripts, hidden elements) and without `excludeTags`. */
  readonly blocks: ReadonlyArray<ExplainedBlock>
}

/** Explains for every block of a page why it is or is not main content. `url` helps to predict the page's type. */
export const explainContent = (
  html: string,
  options: { readonly url?: string } & Partial<Pick<ContentOptions, "excludeTags">> = {},
): ContentExplanation => {
  const { url = "", excludeTags = contentDefaults.excludeTags } = options
  const tree = parseTree(html)
  return toExplanation(judgeDocument({ tree, url, base: findBase(tree, url) }, { excludeTags }))
}

/** The same for a parsed page; undefined if no main content is chosen, because of its media type or the options. */
export const explainPage = (
  { base, content, source, tree }: Pick<Page, "base" | "content" | "source" | "tree">,
  options: ContentOptions,
): ContentExplanation | undefined => {
  if (!isHtml.test(source.mediaType) || !options.onlyMainContent || options.includeTags.length > 0) return undefined
  const judgement = judgeDocument({ tree, url: source.url, base }, options)
  // A page without its content, such as an error page, is left empty instead of guessing.
  if (content().children.length === 0) for (const decision of judgement.decisions) decision.isKept = false
  return toExplanation(judgement)
}

const isHtml = /^(?:text\/html|application\/xhtml\+xml)$/u

const toExplanation = ({ decisions, isStated, threshold, types }: DocumentJudgement): ContentExplanation => {
  const decidedBy = deciderOf(types.length > 0, isStated)
  return {
    decidedBy,
    type: likeliestType(types),
    types: Object.fromEntries(pageTypes.map((type, index) => [type, hundredths((types[index] ?? 0) / 255)])) as Record<
      PageType,
      number
    >, // All types are in `pageTypes`.
    threshold: hundredths(threshold / 10_000),
    blocks: decisions.map((decision) => explain(decision, decidedBy)),
  }
}

const deciderOf = (isScored: boolean, isStated: boolean): Decider => {
  if (isStated) return "linkedData"
  return isScored ? "score" : "rules"
}

const explain = ({ block, isKept, probability, reason: because }: Decision, decidedBy: Decider): ExplainedBlock => {
  const rule = dropReasonAt(block.holder)
  const explained = {
    text: startOf(block.text, 200),
    path: pathOf(block.holder),
    isKept: isKept && decidedBy !== "linkedData",
    probability: hundredths(probability / 10_000),
    because,
    ...(rule === undefined ? {} : { rule }),
  }
  return { ...explained, reason: describeReason({ ...explained, decidedBy }) }
}

const pathOf = (holder: Region): string => {
  const names: Array<string> = []
  for (
    let region: Region | undefined = holder;
    region?.node.type === "element" && names.length < 6;
    region = region.parent
  )
    names.unshift(startOf(nameOf(region), 60))
  return names.join(" > ")
}

const nameOf = ({ node, tag }: Region): string => {
  if (node.type === "root") return tag
  const { id, className } = node.properties
  if (typeof id === "string" && id !== "") return `${tag}#${id}`
  return Array.isArray(className) && className.length > 0 ? `${tag}.${className[0]}` : tag
}

// Drop half of a surrogate pair.
const startOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, "")

const hundredths = (share: number): number => Math.round(share * 100) / 100
