import type { ContentBlock } from "./parts/ContentBlock.ts"
import { headingTags } from "@trawl/hast"

/** What kept or dropped a block. */
export type DecisionReason =
  | "score"
  /** Most of the table or of the code around it was kept. */
  | "whole"
  /** It says the title of the document. */
  | "title"
  /** The same text was kept before. */
  | "copy"
  /** A heading: nothing below it was kept, or most of its section was. */
  | "heading"
  /** A link that looks like a button. */
  | "button"
  /** One of a list of other pages. */
  | "teaser"
  /** What a board shows of a member beside each post. */
  | "member"
  /** What a class hides, and none of it is for readers. */
  | "unseen"
  /** A filter or an answer to choose. */
  | "choice"
  /** An image, a label, a caption, a term, a name in a row or under a quote goes with the text that it belongs to. */
  | "surroundings"
  /** A notice that asks for consent, over the page rather than in it. */
  | "consent"
  /** Nothing else was left of a page that has text. */
  | "fallback"

/** Whether a block is content, and why. */
export class Decision {
  readonly block: ContentBlock
  /** That it is content, in 1/10,000. */
  readonly probability: number
  isKept = false
  reason: DecisionReason
  constructor(block: ContentBlock, probability: number, because: DecisionReason = "score") {
    this.block = block
    this.probability = probability
    this.reason = because
  }
}

/** Decides anew; what was decided so already keeps its reason. */
export const decide = (decision: Decision, isKept: boolean, because: DecisionReason): void => {
  if (decision.isKept === isKept) return
  decision.isKept = isKept
  decision.reason = because
}

/** The level of a text that is no heading. */
const textLevel = 7

/** Whether a block stands in a heading. */
export const isHeading = ({ block }: Pick<Decision, "block">): boolean => headingTags.has(block.edge.tag)

/** 1 to 6 for what stands in a heading, 7 for any other text. */
export const levelOf = ({ block }: Pick<Decision, "block">): number => (isHeading({ block }) ? Number(block.edge.tag.slice(1)) : textLevel)
