import type { Bucket } from "../Bucket.ts"
import { folded, unspaced, wordsOf } from "./wordsOf.ts"

/** How values of a kind are compared: `phrase` ignores spaces and hyphens, `number` ignores grouping, `exact` ignores neither. */
export type Likeness = "exact" | "number" | "phrase"

const likenesses: Readonly<Record<Bucket, Likeness>> = {
  PERSON: "phrase",
  LOCATION: "phrase",
  PHONE: "number",
  FINANCIAL: "number",
  EMAIL: "exact",
  SECRET: "exact",
}

export const likenessOf = (bucket: Bucket): Likeness => likenesses[bucket]

/** A text that is equal for equal values of a kind: case and spaces count only in secrets. */
export const comparable = (text: string, bucket: Bucket): string =>
  bucket === "SECRET" ? text : folded(text.replaceAll(/\s+/gu, " "))

/** Words of the longest value that is searched elsewhere: a private key of 4,096 bits has half as many. */
const mostWords = 4_096

/** Least letters or digits of a value that is searched elsewhere: shorter ones are too often something else. */
const [leastDigits, leastLetters, leastCharacters] = [5, 3, 2]

const hasUnspaced = new RegExp(`[${unspaced}]`, "u")

/** The searchable form of a value. */
export interface ValueForm {
  readonly forms: ReadonlyArray<string>
  /** The words as written, and the text between them. */
  readonly words: ReadonlyArray<string>
  readonly gaps: ReadonlyArray<string>
  /** From its first word to its last; the rest need not be present. */
  readonly core: string
  readonly lead: string
  readonly trail: string
}

/** The searchable form of a value; undefined if it is so short that it is replaced only where it was found, and for an email address of which only the host would be searched. */
export const valueForm = (value: string, bucket?: Bucket): ValueForm | undefined => {
  const { ends, starts, words: forms } = wordsOf(value, (form) => form)
  const letters = forms.join("")
  const least = /^\p{N}*$/u.test(letters) ? leastDigits : hasUnspaced.test(letters) ? leastCharacters : leastLetters
  if (letters.length < least || forms.length > mostWords) return undefined
  const [start, end] = [starts[0] ?? 0, ends.at(-1) ?? 0]
  if (bucket === "EMAIL" && value.slice(0, start).includes("@")) return undefined
  const words = starts.map((from, n) => value.slice(from, ends[n]))
  const gaps = starts.slice(1).map((to, n) => value.slice(ends[n], to))
  return { forms, words, gaps, core: value.slice(start, end), lead: value.slice(0, start), trail: value.slice(end) }
}
