import { commentPrompts, memberPrompts, newsletterPrompts } from "../phrases/prompts.data.ts"
import type { Phrases } from "../phrases/Phrases.ts"
import type { ClutterKind, ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"

const promptRule = (kind: ClutterKind, phrases: Phrases, mostCharacters: number): ClutterRule => {
  const prompts = new PhraseFinder(phrases)
  return { kind, find: (blocks) => blocks.flatMap((block) => (block.level !== 1 && isPlainText(block, mostCharacters) && prompts.isIn(block.words) ? [block.id] : [])) }
}

/** Short blocks that ask something of the reader: to subscribe, to log in, to comment. Longer ones are prose that speaks of it. */
export const promptRules: ReadonlyArray<ClutterRule> = [
  promptRule("newsletter", newsletterPrompts, 150),
  promptRule("member", memberPrompts, 110),
  promptRule("comment", commentPrompts, 110),
]
