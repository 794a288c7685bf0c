import type { BlockContent, DefinitionContent, Image, List, PhrasingContent } from "mdast"
import type { Survey } from "../survey/survey.ts"
import type { Mark } from "./Mark.ts"

type Block = BlockContent | DefinitionContent

/** What is kept of a tree. */
export interface Ways {
  /** Links in a row stay together. */
  readonly exact: boolean
  /** Hidden parts are read; else they are left out, and it is remembered that there were some. */
  readonly keepsHidden: boolean
}

/** A markdown tree in the making. White space and marks wait here until the next word shows where they belong. */
export interface Builder extends Ways {
  blocks: Array<Block>
  /** Flow begins a paragraph at a block's edge, a heading goes on after a space, a table cell after a line break. */
  place: "flow" | "heading" | "cell"
  /** Phrasing of the open paragraph, then of every mark open in it. */
  levels: Array<Array<PhrasingContent>>
  open: Array<Mark>
  wanted: ReadonlyArray<Mark>
  isSpaced: boolean
  breaks: number
  /** The last character of the paragraph, empty at its start. */
  last: string
  inCode: boolean
  /** Whether a code span is about to begin: what space waits stands before it. */
  beginsCode: boolean
  inFootnote: boolean
  /** Whether an element that pages lay out as they like began or ended since the last text. */
  isSeam: boolean
  /** Whether a piece of its own began or ended since the last text: a fact in a row of them, a time. */
  isBetween: boolean
  /** Whether an element around this one was looked through for a formula. */
  lacksMath: boolean
  language: string | undefined
  /** The last picture, while only a stand-in for it is known. */
  awaited: Image | undefined
  picture: Image | undefined
  /** The last list of terms: another one right after it is the same. */
  descriptions: List | undefined
  /** Whether the next element is all that its parent holds. */
  isAlone: boolean
  readonly survey: Survey
  leftOut: boolean
  /** Elements and markdown containers around this place. */
  depth: number
  containers: number
}

/** A builder at the start of a tree. */
export const makeBuilder = (survey: Survey, { exact, keepsHidden }: Ways): Builder => ({
  blocks: [],
  place: "flow",
  levels: [[]],
  open: [],
  wanted: [],
  isSpaced: false,
  breaks: 0,
  last: "",
  inCode: false,
  beginsCode: false,
  inFootnote: false,
  isSeam: false,
  isBetween: false,
  lacksMath: false,
  language: undefined,
  awaited: undefined,
  picture: undefined,
  descriptions: undefined,
  isAlone: false,
  survey,
  exact,
  keepsHidden,
  leftOut: false,
  depth: 0,
  containers: 0,
})

/** The phrasing that what comes next goes to: that of the innermost open mark, else of the paragraph. */
export const top = (builder: Builder): Array<PhrasingContent> => builder.levels.at(-1) as Array<PhrasingContent>

/** Writes text as it is where the builder stands. */
export const append = (builder: Builder, text: string, inCode = false): void => {
  const level = top(builder)
  const last = level.at(-1)
  const type = inCode ? "inlineCode" : "text"
  if (last?.type === type) last.value += text
  else level.push({ type, value: text })
  builder.last = text.at(-1) ?? builder.last
}
