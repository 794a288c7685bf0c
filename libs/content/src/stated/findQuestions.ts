import { plainWords } from "@trawl/metadata"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { StatedField, StatedFields } from "./StatedFields.ts"

/** Longer texts are no questions. */
const longest = 400

/** Every question of a page, wherever it stands, also in a button that opens its answer, and the blocks of the answer below it. */
export const findQuestions = (
  blocks: ReadonlyArray<ContentBlock>,
  { answers, questions }: Pick<StatedFields, "questions" | "answers">,
): ReadonlyArray<readonly [number, StatedField]> => {
  if (questions.size === 0) return []
  const found: Array<readonly [number, StatedField]> = []
  let isBelow = false
  for (const { index, length, text } of blocks) {
    if (length === 0) continue
    const words = plainWords(text)
    const isQuestion = text.length <= longest && isAsked(words, questions)
    isBelow = isQuestion || (isBelow && words !== "" && answers.includes(` ${words} `))
    if (isBelow) found.push([index, isQuestion ? "question" : "answer"])
  }
  return found
}

// Pages count their questions.
const isAsked = (words: string, questions: ReadonlySet<string>): boolean =>
  questions.has(words) || questions.has(words.replace(/^(?:q|question|\d{1,3}) (?:\d{1,3} )?/u, ""))
