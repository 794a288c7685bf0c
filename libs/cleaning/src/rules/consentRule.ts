import { consentLabels, consentSentences, consentSubjects } from "../phrases/consent.data.ts"
import type { ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"
import type { ReadBlock } from "./ReadBlock.ts"

const labels = new PhraseFinder(consentLabels)
const sentences = new PhraseFinder(consentSentences)
const subjects = new PhraseFinder(consentSubjects)

/** A consent notice has a few lines. */
const mostCharacters = 600

// A page about cookies or data protection has the same words as content.
const isAboutIt = (blocks: ReadonlyArray<ReadBlock>): boolean => {
  const title = blocks.find(({ level }) => level === 1) ?? blocks.find(({ level }) => level !== undefined)
  return title !== undefined && subjects.isIn(title.words) && !labels.is(title.words)
}

const isNotice = (block: ReadBlock): boolean =>
  isPlainText(block, mostCharacters) &&
  (block.level === undefined ? labels.is(block.words) || sentences.isIn(block.words) : labels.is(block.words))

/** Notices about cookies and their buttons. */
export const consentRule: ClutterRule = {
  kind: "consent",
  find: (blocks) => (isAboutIt(blocks) ? [] : blocks.flatMap((block) => (isNotice(block) ? [block.id] : []))),
}
