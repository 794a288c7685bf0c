import type { Because } from "./content/Decision.ts"
import type { DropReason } from "./content/Part.ts"

/** What a reason is told of. */
interface Told {
  /** Empty where the block holds pictures only. */
  readonly text: string
  readonly isKept: boolean
  readonly because: Because
  readonly rule?: DropReason
}

const keptWords: Readonly<Record<Because, string>> = {
  score: "its score reaches the threshold",
  title: "it says the title of the page",
  whole: "most of the table or code around it is kept",
  heading: "a heading of what is kept",
  repetition: "not said before",
  surroundings: "a picture in text that is kept",
  fallback: "nothing on the page reaches the threshold, and this comes nearest",
}

const droppedWords: Readonly<Record<Because, string>> = {
  score: "its score is below the threshold",
  title: "not the title of the page",
  whole: "most of the table or code around it is dropped",
  heading: "a heading with nothing below it that is kept",
  repetition: "the same text is kept already",
  surroundings: "a picture without text around it that is kept",
  fallback: "others come nearer to the threshold",
}

const ruleWords: Readonly<Record<DropReason, string>> = {
  landmark: "in navigation, a header, a footer, a side column, a form or a dialog",
  name: "named like what stands beside the content",
  clutter: "a list of links or a promotion",
  repetition: "a text that the page says twice",
}

/** Why a block was kept or dropped, in words. A rule is told where the block is dropped by its score, which reads the rules. */
export const reasonOf = ({ because, isKept, rule, text }: Told): string => {
  if (isKept) return keptWords[because]
  // Pictures have no score of their own.
  if (because === "score" && text === "") return droppedWords.surroundings
  return because === "score" && rule !== undefined ? `${droppedWords.score}: ${ruleWords[rule]}` : droppedWords[because]
}
