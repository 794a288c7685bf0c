import { plainWords } from "@trawl/metadata"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { StatedField, StatedFields } from "./StatedFields.ts"

/** Longer texts are no questions, and shorter ones no answers, unless the page states them. */
const [longest, shortestAnswer] = [400, 30]

/** Every question of a page, wherever it stands, also in a button that opens its answer, and the blocks of the answer below it. */
export const findQuestions = (
  blocks: ReadonlyArray<ContentBlock>,
  { answers, questions }: Pick<StatedFields, "questions" | "answers">,
): ReadonlyArray<readonly [number, StatedField]> => {
  if (questions.size === 0) return []
  const found: Array<readonly [number, StatedField]> = []
  let asked: ContentBlock | undefined
  let isBelow = false
  for (const block of blocks.filter(({ length }) => length > 0)) {
    const words = plainWords(block.text)
    // Looked for only below a question: the answers of a page may be long.
    const isStated: boolean = (isBelow || asked !== undefined) && isWithin(words, answers)
    if (asked !== undefined && (isStated || mayAnswer(block))) found.push([asked.index, "question"])
    isBelow = isStated
    if (isBelow) found.push([block.index, "answer"])
    asked = block.text.length <= longest && isAsked(words, questions) ? block : undefined
  }
  return found
}

const isWithin = (words: string, answers: string): boolean => words !== "" && answers.includes(` ${words} `)

// Links to questions stand above each other, and no answers between them.
const mayAnswer = ({ length, linked }: ContentBlock): boolean => length >= shortestAnswer && linked < length

// Pages count their questions.
const isAsked = (words: string, questions: ReadonlySet<string>): boolean =>
  questions.has(words) || questions.has(words.replace(/^(?:q|question|\d{1,3}) (?:\d{1,3} )?/u, ""))
