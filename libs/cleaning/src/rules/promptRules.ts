import { commentPrompts, memberPrompts, newsletterPrompts } from "../phrases/prompts.data.ts"
import type { ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"
import type { ReadBlock } from "./ReadBlock.ts"

const newsletter = new PhraseFinder(newsletterPrompts)
const member = new PhraseFinder(memberPrompts)
const comment = new PhraseFinder(commentPrompts)

const promptRule = (
  kind: ClutterRule["kind"],
  mostCharacters: number,
  asks: (words: string) => boolean,
): ClutterRule => {
  const isPrompt = (block: ReadBlock): boolean =>
    block.level !== 1 && isPlainText(block, mostCharacters) && asks(block.words)
  return { kind, find: (blocks) => blocks.flatMap((block) => (isPrompt(block) ? [block.id] : [])) }
}

/** Short blocks that ask the reader to subscribe, log in or comment. Longer ones are prose about it. */
export const promptRules: ReadonlyArray<ClutterRule> = [
  promptRule("newsletter", 150, (words) => newsletter.isIn(words)),
  promptRule("member", 110, (words) => member.isIn(words)),
  // At the beginning only: news lists end each line with an invitation to comment.
  promptRule("comment", 110, (words) => comment.begins(words)),
]
