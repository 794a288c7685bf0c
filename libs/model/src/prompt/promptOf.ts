import type { ModelQuestion } from "@trawl/core"
import { fixedRules } from "./fixedRules.ts"

/** The two messages of a call. */
export interface ModelPrompt {
  /** The same for every page. */
  readonly system: string
  readonly user: string
  /** The delimiter of its sections. */
  readonly mark: string
}

/** One of several parts of a page, or the whole page. */
export interface PagePart {
  readonly text: string
  /** Starts at 1. */
  readonly number: number
  readonly of: number
}

/** A text that contains the mark could end its section. The mark is replaced, not removed, so that the text around it cannot form a new one. */
const defused = (text: string, mark: string): string => text.replaceAll(mark, "…")

const section = (name: string, mark: string, text: string): string =>
  `BEGIN ${name} ${mark}\n${defused(text, mark)}\nEND ${name} ${mark}`

/** The prompt of a call. `mark` must be one that nobody can know beforehand. */
export const promptOf = (
  question: Pick<ModelQuestion, "instructions" | "prompt">,
  part: PagePart,
  mark: string,
): ModelPrompt => ({
  system: `${fixedRules}\n\nYour task: ${question.instructions}`,
  user: [
    ...(question.prompt === undefined ? [] : [section("PROMPT", mark, question.prompt)]),
    ...(part.of === 1 ? [] : [`This is part ${part.number} of ${part.of} of the page. Answer for this part.`]),
    section("PAGE", mark, part.text),
  ].join("\n\n"),
  mark,
})
