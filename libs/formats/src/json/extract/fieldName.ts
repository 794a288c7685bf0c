import { rawWords, stem } from "../../passages/wordsOf.ts"
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

const conceptOf: ReadonlyMap<string, string> = new Map(Object.entries(concepts).flatMap(([concept, names]) => names.map((name) => [joined(rawWords(name)), concept] as const)))

/** Characters of a name that are read. */
const longestName = 100

/** The words of a name, lower-cased: `datePublished`, `date_published` and `Date published:` have the same. */
export const nameWords = (name: string): ReadonlyArray<string> => rawWords(name.slice(0, longestName).replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, " "))

/** Reads a name. */
export const fieldName = (name: string): FieldName => {
  const words = nameWords(name)
  const bare = words.filter((word) => !contextWords.has(word))
  // Names of schema.org come in lower case: as one word they are stemmed otherwise than their parts.
  const concept = conceptOf.get(joined(words)) ?? unspacedConcepts.get(words.join("")) ?? (bare.length === 0 ? undefined : (conceptOf.get(joined(bare)) ?? unspacedConcepts.get(bare.join(""))))
  return { words: words.map(stem), key: joined(words), concept }
}

const unspacedConcepts: ReadonlyMap<string, string> = new Map(Object.entries(concepts).flatMap(([concept, names]) => names.map((name) => [rawWords(name).join(""), concept] as const)))

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
