import type { ModelQuestion } from "@trawl/core"
import { fixedRules } from "./fixedRules.ts"

/** One call's two messages. */
export interface ModelPrompt {
  /** The same whatever the page says. */
  readonly system: string
  readonly user: string
  /** What stands around its sections. */
  readonly mark: string
}

/** One of several parts of a page, or the whole one. */
export interface PagePart {
  readonly text: string
  /** From 1 on. */
  readonly number: number
  readonly of: number
}

/** A text that holds the mark could end its section. Something stands in its place, so that what stood around it makes no new one. */
const defused = (text: string, mark: string): string => text.replaceAll(mark, "…")

const section = (name: string, mark: string, text: string): string => `BEGIN ${name} ${mark}\n${defused(text, mark)}\nEND ${name} ${mark}`

/** The prompt of a call. `mark` must be one that nobody can know beforehand. */
export const promptOf = (question: Pick<ModelQuestion, "instructions" | "request">, part: PagePart, mark: string): ModelPrompt => ({
  system: `${fixedRules}\n\nYour task: ${question.instructions}`,
  user: [
    ...(question.request === undefined ? [] : [section("WISH", mark, question.request)]),
    ...(part.of === 1 ? [] : [`This is part ${part.number} of ${part.of} of the page. Answer for this part.`]),
    section("PAGE", mark, part.text),
  ].join("\n\n"),
  mark,
})
