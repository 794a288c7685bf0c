import { adLabels, shareLabels, wayLabels } from "../phrases/labels.data.ts"
import type { Phrases } from "../phrases/Phrases.ts"
import type { ClutterKind, ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"

/** Longest phrase of the tables, in characters. */
const mostCharacters = 80

const labelRule = (kind: ClutterKind, phrases: Phrases): ClutterRule => {
  const labels = new PhraseFinder(phrases)
  return {
    kind,
    find: (blocks) =>
      blocks.flatMap((block) =>
        block.level !== 1 && isPlainText(block, mostCharacters) && labels.is(block.words) ? [block.id] : [],
      ),
  }
}

/** Blocks that consist of a known label. */
export const labelRules: ReadonlyArray<ClutterRule> = [
  labelRule("ad", adLabels),
  labelRule("share", shareLabels),
  labelRule("way", wayLabels),
]
