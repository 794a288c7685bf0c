import { rawWords, stem } from "../passages/wordsOf.ts"
import { concepts, contextWords, generalWords } from "./concepts.data.ts"

/** The name of a field or label, as words. */
export interface FieldName {
  /** Its stemmed words. */
  readonly words: ReadonlyArray<string>
  /** Its words joined: the lower-case names of schema.org equal the camel case of others. */
  readonly key: string
  /** Its concept, if the table of names has it. */
  readonly concept: string | undefined
}

const joined = (words: ReadonlyArray<string>): string => words.map(stem).join("")

type Names = ReadonlyMap<string, string>

/** Concepts by name; of two with the same name the first wins. */
const meanings = (keyOf: (words: ReadonlyArray<string>) => string): Names =>
  new Map(
    Object.entries(concepts)
      .toReversed()
      .flatMap(([concept, names]) => names.map((name) => [keyOf(rawWords(name)), concept] as const)),
  )

const asWritten = meanings((words) => words.join(""))
const byStems = meanings(joined)

// As written first: `images` is not `image`.
const meaningOf = (words: ReadonlyArray<string>): string | undefined =>
  words.length === 0 ? undefined : (asWritten.get(words.join("")) ?? byStems.get(joined(words)))

/** Most characters and words of a name that are read. */
const longestName = 100
const mostWords = 12

/** The words of a name, lower-cased: the same for `datePublished`, `date_published` and `Date published:`. */
export const nameWords = (name: string): ReadonlyArray<string> =>
  rawWords(name.slice(0, longestName).replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, " ")).slice(0, mostWords)

/** Parses a name. */
export const fieldName = (name: string): FieldName => {
  const words = nameWords(name)
  const bare = words.filter((word) => !contextWords.has(word))
  const concept = meaningOf(words) ?? meaningOf(bare)
  return { words: words.map(stem), key: joined(words), concept }
}

const general: ReadonlySet<string> = new Set([...generalWords].map(stem))
const context: ReadonlySet<string> = new Set([...contextWords].map(stem))

const isWithin = (some: ReadonlyArray<string>, all: ReadonlyArray<string>): boolean =>
  some.every((word) => all.includes(word))

/** Whether a name is longer than another only by words that change its meaning little. */
const isLonger = (longer: FieldName, shorter: FieldName): boolean => {
  const telling = shorter.words.filter((word) => !general.has(word) && !context.has(word))
  if (telling.length === 0 || !isWithin(shorter.words, longer.words)) return false
  return (
    longer.words.every((word) => shorter.words.includes(word) || context.has(word)) ||
    (shorter.words.length > 1 && longer.words.length - shorter.words.length <= 2)
  )
}

/** How well a label matches a field name: 1 the same words, 0 no match. */
export const nameMatch = (wanted: FieldName, label: FieldName): number => {
  if (wanted.key === "" || label.key === "") return 0
  if (wanted.key === label.key) return 1
  if (wanted.concept !== undefined && wanted.concept === label.concept) return 0.9
  if (wanted.words.length === label.words.length && isWithin(wanted.words, label.words)) return 0.85
  return isLonger(label, wanted) || isLonger(wanted, label) ? 0.6 : 0
}
