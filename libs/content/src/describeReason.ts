import type { DecisionReason } from "./Decision.ts"
import type { DropReason } from "./parts/Region.ts"

/** What decided the main content of a page. */
export type Decider = "score" | "rules" | "linkedData"

/** The facts that a reason depends on. */
interface ReasonContext {
  /** Empty if the block holds only images. */
  readonly text: string
  readonly isKept: boolean
  readonly because: DecisionReason
  readonly rule?: DropReason
  readonly decidedBy: Decider
}

const keptWords: Readonly<Record<DecisionReason, string>> = {
  score: "its score reaches the threshold",
  whole: "the table or code around it is kept as a whole",
  title: "it says the title of the page",
  stated: "it says what the page states in its linked data or meta tags",
  copy: "the first of several copies",
  button: "a link that looks like a button, in text that is kept",
  member: "what a board shows of a member beside each post, in text that is kept",
  unseen: "what a class hides and no reader misses, in text that is kept",
  teaser: "one of a list of other pages, in text that is kept",
  footer: "in the footer of the page, in text that is kept",
  choice: "a filter or an answer to choose, in text that is kept",
  heading: "the heading of a section that is kept",
  surroundings: "it goes with text around it that is kept",
  consent: "a notice that asks for consent, and nothing else is on the page",
  fallback: "nothing on the page reaches the threshold, and this comes nearest",
}

const droppedWords: Readonly<Record<DecisionReason, string>> = {
  score: "its score is below the threshold",
  whole: "the table or code around it is dropped as a whole",
  title: "it says the title of the page again",
  stated: "it says what the page states in its linked data or meta tags, beside the content",
  copy: "the same text is kept before it",
  button: "a link that looks like a button",
  member: "what a board shows of a member beside each post",
  unseen: "what a class hides and no reader misses",
  teaser: "one of a list of other pages",
  footer: "in the footer of the page",
  choice: "a filter or an answer to choose",
  heading: "a heading with nothing below it that is kept",
  surroundings: "an image without text around it that is kept",
  consent: "a notice that asks for consent",
  fallback: "nothing on the page reaches the threshold, and it shows something in the place of its content",
}

const ruleWords: Readonly<Record<DropReason, string>> = {
  landmark: "in navigation, a header, a footer, a side column, a form or a dialog",
  name: "named like what stands beside the content",
  clutter: "a list of links or a promotion",
  repetition: "a text that the page says twice",
}

/** Describes why a block was kept or dropped. Names the rule if the score, which reads the rules, dropped the block. */
export const describeReason = ({ because, decidedBy, isKept, rule, text }: ReasonContext): string => {
  if (decidedBy === "linkedData") return "the content is what the page says in its linked data"
  if (decidedBy === "rules" && because === "score") return wordsOfRule(isKept, rule)
  if (isKept) return keptWords[because]
  // Images have no score of their own.
  if (because === "score" && text === "") return droppedWords.surroundings
  return because === "score" && rule !== undefined ? `${droppedWords.score}: ${ruleWords[rule]}` : droppedWords[because]
}

const wordsOfRule = (isKept: boolean, rule: DropReason | undefined): string => {
  if (isKept) return "in the column of the content, and no rule is against it"
  return rule === undefined ? "outside of the column of the content" : ruleWords[rule]
}
