import { rawWords, stem } from "../passages/wordsOf.ts"
import { concepts, contextWords, generalWords } from "./concepts.ts"

/** A name of a field or a label, in words. */
export interface FieldName {
  /** Its words without endings. */
  readonly words: ReadonlyArray<string>
  /** Its words as one: what schema.org writes in lower case is equal to what others write in camel case. */
  readonly key: string
  /** What it means, where the table of names knows. */
  readonly concept: string | undefined
}

const joined = (words: ReadonlyArray<string>): string => words.map(stem).join("")

type Names = ReadonlyMap<string, string>

/** Meanings by name; of two with the same name the first one counts. */
const meanings = (keyOf: (words: ReadonlyArray<string>) => string): Names =>
  new Map(Object.entries(concepts).toReversed().flatMap(([concept, names]) => names.map((name) => [keyOf(rawWords(name)), concept] as const)))

const asWritten = meanings((words) => words.join(""))
const byStems = meanings(joined)

// As written first: `images` are not `image`.
const meaningOf = (words: ReadonlyArray<string>): string | undefined => (words.length === 0 ? undefined : (asWritten.get(words.join("")) ?? byStems.get(joined(words))))

/** Characters and words of a name that are read. */
const longestName = 100
const mostWords = 12

/** The words of a name, lower-cased: `datePublished`, `date_published` and `Date published:` have the same. */
export const nameWords = (name: string): ReadonlyArray<string> => rawWords(name.slice(0, longestName).replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, " ")).slice(0, mostWords)

/** Reads a name. */
export const fieldName = (name: string): FieldName => {
  const words = nameWords(name)
  const bare = words.filter((word) => !contextWords.has(word))
  const concept = meaningOf(words) ?? meaningOf(bare)
  return { words: words.map(stem), key: joined(words), concept }
}

const general: ReadonlySet<string> = new Set([...generalWords].map(stem))
const context: ReadonlySet<string> = new Set([...contextWords].map(stem))

const isWithin = (some: ReadonlyArray<string>, all: ReadonlyArray<string>): boolean => some.every((word) => all.includes(word))

/** Whether a name is longer than another by words that change its meaning little. */
const isLonger = (longer: FieldName, shorter: FieldName): boolean => {
  const telling = shorter.words.filter((word) => !general.has(word) && !context.has(word))
  if (telling.length === 0 || !isWithin(shorter.words, longer.words)) return false
  return longer.words.every((word) => shorter.words.includes(word) || context.has(word)) || (shorter.words.length > 1 && longer.words.length - shorter.words.length <= 2)
}

/** How well a label names what a field asks for: 1 the same words, 0 not at all. */
export const nameMatch = (wanted: FieldName, label: FieldName): number => {
  if (wanted.key === "" || label.key === "") return 0
  if (wanted.key === label.key) return 1
  if (wanted.concept !== undefined && wanted.concept === label.concept) return 0.9
  if (wanted.words.length === label.words.length && isWithin(wanted.words, label.words)) return 0.85
  return isLonger(label, wanted) || isLonger(wanted, label) ? 0.6 : 0
}
