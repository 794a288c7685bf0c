import type { ContentBlock } from "./parts/ContentBlock.ts"
import { headingTags } from "@trawl/hast"

/** The step that kept or dropped a block. */
export type DecisionReason =
  | "score"
  /** Most of the table or code around it was kept. */
  | "whole"
  /** It repeats the title of the document. */
  | "title"
  /** It says a value that the page states of itself: its author, date, price, an entry, a question or an answer. */
  | "stated"
  /** The same text was kept before it. */
  | "copy"
  /** A heading: most of its section was kept, or nothing below it. */
  | "heading"
  /** A link that looks like a button. */
  | "button"
  /** One of a list of other pages. */
  | "teaser"
  /** A forum member's profile next to each post. */
  | "member"
  /** Hidden by its class, and not meant for readers. */
  | "unseen"
  /** In the footer of the page. */
  | "footer"
  /** A filter, or a choice in a form. */
  | "choice"
  /** An image, label, caption, term, or a name in a row or under a quote: decided with the text that it belongs to. */
  | "surroundings"
  /** A consent notice over the page. */
  | "consent"
  /** Nothing else of a page with text was left. */
  | "fallback"

/** Whether a block is content, and why. */
export class Decision {
  readonly block: ContentBlock
  /** Probability of being content, in 1/10,000. */
  readonly probability: number
  isKept = false
  reason: DecisionReason
  constructor(block: ContentBlock, probability: number, reason: DecisionReason = "score") {
    this.block = block
    this.probability = probability
    this.reason = reason
  }
}

/** Changes a decision; one that stands already keeps its reason. */
export const decide = (decision: Decision, isKept: boolean, reason: DecisionReason): void => {
  if (decision.isKept === isKept) return
  decision.isKept = isKept
  decision.reason = reason
}

/** The level of text outside of headings. */
const textLevel = 7

/** Whether a block is a heading. */
export const isHeading = ({ block }: Pick<Decision, "block">): boolean => headingTags.has(block.edge.tag)

/** 1 to 6 for a heading, 7 for any other text. */
export const levelOf = ({ block }: Pick<Decision, "block">): number =>
  isHeading({ block }) ? Number(block.edge.tag.slice(1)) : textLevel
