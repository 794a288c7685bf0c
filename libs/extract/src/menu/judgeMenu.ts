import type { SectionDraft } from "./MenuDraft.ts"
import { dishWords, foldWords, menuNames, sectionNames } from "./menuWords.ts"

/** Evidence for a menu beside its rows. */
export interface MenuEvidence {
  /** The page's title, its first headings and its address. */
  readonly names: ReadonlyArray<string>
  /** Linked data describes a place that serves food. */
  readonly servesFood: boolean
  /** Linked data or tags describe the page as something else. */
  readonly isSomethingElse: boolean
}

/** Least dishes of a menu, and most dishes whose words are read. */
const fewest = 3
const most = 200

/** Confidence that rows of names and prices are a menu, 0 to 1; they are one from `leastConfidence` on. */
export const judgeMenu = (
  sections: ReadonlyArray<SectionDraft>,
  { isSomethingElse, names, servesFood }: MenuEvidence,
): number => {
  const items = sections.flatMap((section) => section.items).slice(0, most)
  if (items.length < fewest) return 0
  const dishes =
    items.filter(({ description = "", name }) => hasWord(`${name} ${description}`, dishWords)).length / items.length
  const parts = sections.filter(({ name }) => hasWord(name, sectionNames)).length / sections.length
  const isNamed = names.some((name) => hasWord(name, menuNames))
  const points =
    0.45 * Math.min(1, dishes * 1.6) +
    0.2 * Math.min(1, parts * 2) +
    (isNamed ? 0.2 : 0) +
    (servesFood ? 0.2 : 0) +
    (items.length >= 8 ? 0.1 : 0) -
    (isSomethingElse ? 0.4 : 0)
  return Math.round(Math.max(0, Math.min(1, points)) * 100) / 100
}

/** Least confidence of a menu. Tuned on the fixtures and the pages of `tools/evaluate/product`. */
export const leastConfidence = 0.5

const hasWord = (text: string, words: ReadonlySet<string>): boolean => {
  const own = foldWords(text.slice(0, 600))
  if (own.some((word) => words.has(word))) return true
  // In scripts without spaces, words are searched within runs.
  return own.some((run) => unspaced.test(run) && [...words].some((word) => unspaced.test(word) && run.includes(word)))
}

const unspaced = /[\u3040-\u30FF\u4E00-\u9FFF\u1100-\u11FF\uAC00-\uD7AF]/u
