import type { Page } from "@trawl/core"
import type { Decision } from "./Decision.ts"
import { type DropReason, dropReasonAt, type Region } from "./parts/Region.ts"
import { likeliestType, type PageType, pageTypes } from "./PageType.ts"
import type { ContentOptions } from "./ContentOptions.ts"
import { contentDefaults } from "./contentDefaults.ts"
import { findBase, parseTree } from "@trawl/hast"
import { type Decider, reasonOf } from "./reasonOf.ts"
import { judgeDocument, type JudgedDocument } from "./selectContent.ts"

/** A block of a page, and what kept it in its main content or dropped it. */
export interface ExplainedBlock {
  /** Its first 200 characters; empty where it holds images only. */
  readonly text: string
  /** Where it stands: elements with an id or their first class name, at most six, outer ones first. */
  readonly path: string
  readonly isKept: boolean
  /** That it is content by the trained score, 0 to 1. */
  readonly probability: number
  readonly because: Decision["reason"]
  /** The rule that speaks against it: it is in navigation, named like something beside the content, a list of links, said before. */
  readonly rule?: DropReason
  /** `because` and `rule` in words. */
  readonly reason: string
}

/** How the main content of a page was chosen. Plain data. */
export interface ContentExplanation {
  /** `rules` on pages of very many blocks; `linkedData` where the page says its content there, and its blocks hold next to nothing of it. */
  readonly decidedBy: Decider
  readonly type: PageType
  /** Share of each type, 0 to 1; all are 0 where rules decided. */
  readonly types: Readonly<Record<PageType, number>>
  /** The probability from which blocks are kept. */
  readonly threshold: number
  /** In document order, notices that ask for consent last. What is never shown (scripts, hidden parts) and `excludeTags` are none. */
  readonly blocks: ReadonlyArray<ExplainedBlock>
}

/** Tells for every block of a page why it is or is not its main content. `url` helps to tell the type of the page. */
export const explainContent = (html: string, options: { readonly url?: string } & Partial<Pick<ContentOptions, "excludeTags">> = {}): ContentExplanation => {
  const { url = "", excludeTags = contentDefaults.excludeTags } = options
  const tree = parseTree(html)
  return told(judgeDocument({ tree, url, base: findBase(tree, url) }, { excludeTags }))
}

/** The same of a page that is parsed already; undefined where no main content is chosen: in other formats, and by options. */
export const explainPage = ({ base, content, source, tree }: Pick<Page, "base" | "content" | "source" | "tree">, options: ContentOptions): ContentExplanation | undefined => {
  if (!isHtml.test(source.mediaType) || !options.onlyMainContent || options.includeTags.length > 0) return undefined
  const judged = judgeDocument({ tree, url: source.url, base }, options)
  // A page that stands in for its content is left empty rather than guessed at.
  if (content().children.length === 0) for (const decision of judged.decisions) decision.isKept = false
  return told(judged)
}

const isHtml = /^(?:text\/html|application\/xhtml\+xml)$/u

const told = ({ decisions, isStated, threshold, types }: JudgedDocument): ContentExplanation => {
  const decidedBy = deciderOf(types.length > 0, isStated)
  return {
    decidedBy,
    type: likeliestType(types),
    types: Object.fromEntries(pageTypes.map((type, index) => [type, hundredths((types[index] ?? 0) / 255)])) as Record<PageType, number>, // All types are in `pageTypes`.
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
  const explained = { text: startOf(block.text, 200), path: pathOf(block.holder), isKept: isKept && decidedBy !== "linkedData", probability: hundredths(probability / 10_000), because, ...(rule === undefined ? {} : { rule }) }
  return { ...explained, reason: reasonOf({ ...explained, decidedBy }) }
}

const pathOf = (holder: Region): string => {
  const names: Array<string> = []
  for (let part: Region | undefined = holder; part?.node.type === "element" && names.length < 6; part = part.parent) names.unshift(startOf(nameOf(part), 60))
  return names.join(" > ")
}

const nameOf = ({ node, tag }: Region): string => {
  if (node.type === "root") return tag
  const { id, className } = node.properties
  if (typeof id === "string" && id !== "") return `${tag}#${id}`
  return Array.isArray(className) && className.length > 0 ? `${tag}.${className[0]}` : tag
}

// Half a sign is none.
const startOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, "")

const hundredths = (share: number): number => Math.round(share * 100) / 100
