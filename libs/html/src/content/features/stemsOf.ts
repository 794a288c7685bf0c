import type { Word } from "./readWords.ts"

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
