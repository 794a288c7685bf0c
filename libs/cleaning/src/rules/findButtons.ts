import { buttonLabels } from "../phrases/buttons.data.ts"
import type { ClutterKind } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"
import type { ReadBlock } from "./ReadBlock.ts"

const labels = new PhraseFinder(buttonLabels)
/** Buttons side by side are one text: its most characters, and the most words of each button. */
const [mostCharacters, longestLabel] = [60, 4]
/** Kinds of clutter that have buttons. */
const kindsWithButtons: ReadonlySet<ClutterKind> = new Set(["consent", "member", "newsletter"])

/**
 * Ids of the buttons and fields right before or right after a consent notice or signup that was found. Elsewhere the same words are
 * content. Linear.
 */
export const findButtons = (
  blocks: ReadonlyArray<ReadBlock>,
  found: ReadonlyMap<number, ClutterKind>,
): ReadonlyArray<number> => [...neighboursOf(blocks, found), ...neighboursOf(blocks.toReversed(), found)]

const neighboursOf = (
  blocks: ReadonlyArray<ReadBlock>,
  found: ReadonlyMap<number, ClutterKind>,
): ReadonlyArray<number> => {
  const buttons: Array<number> = []
  let isBeside = false
  for (const block of blocks) {
    const kind = found.get(block.id)
    if (kind !== undefined) isBeside = kindsWithButtons.has(kind)
    else if (isBeside && isButton(block)) buttons.push(block.id)
    else isBeside = false
  }
  return buttons
}

const isButton = (block: ReadBlock): boolean =>
  block.level === undefined && isPlainText(block, mostCharacters) && isMadeOfLabels(block.words.split(" "))

const isMadeOfLabels = (words: ReadonlyArray<string>): boolean => {
  // By the number of words: whether the first ones are labels.
  const reached = [true]
  for (let end = 1; end <= words.length; end++) {
    const starts = Array.from({ length: Math.min(longestLabel, end) }, (_, back) => end - 1 - back)
    reached.push(starts.some((start) => reached[start] === true && labels.is(words.slice(start, end).join(" "))))
  }
  return reached.at(-1) === true
}
