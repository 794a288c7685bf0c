import type { Block } from "../parts/Block.ts"
import type { Feature } from "./Feature.ts"
import type { Word } from "./readWords.ts"
import { shareOf } from "./scale.ts"
import type { View } from "./View.ts"

/** Beginnings of a text's longer words, without inflection; pairs of signs where a script writes no spaces. Of its first 250 words. */
export const stemsOf = (words: ReadonlyArray<Word>): ReadonlySet<string> => {
  const stems = new Set<string>()
  for (let i = 0; i < words.length && i < 250; i++) addStems(words[i] as Word, stems)
  return stems
}

const addStems = ({ isIdeographic, stem, text }: Word, stems: Set<string>): void => {
  if (isIdeographic) for (let i = 0; i + 1 < text.length && i < 1_000; i++) stems.add(text.slice(i, i + 2))
  else if (stem !== undefined) stems.add(stem)
}

/** In how many blocks each stem occurs. */
export const countStems = (stems: ReadonlyArray<ReadonlySet<string>>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const own of stems) for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** A stem that so many blocks have is of what the page is about. */
const often = 4

const recurring = (block: Block, view: View): number => {
  const own = view.stems[block.index] as ReadonlySet<string>
  let count = 0
  for (const stem of own) if ((view.stemCounts.get(stem) ?? 0) >= often) count++
  return shareOf(count, own.size)
}

/** Whether a block speaks of what the page speaks of: a text repeats its words, teasers of other pages do not share them. */
export const topicFeatures: ReadonlyArray<Feature> = [
  ["topic:often", recurring],
  [
    "topic:title",
    (block, view) => {
      const own = view.stems[block.index] as ReadonlySet<string>
      let count = 0
      for (const stem of view.titleStems) if (own.has(stem)) count++
      return shareOf(count, view.titleStems.size)
    },
  ],
]
