import { plainWords } from "../rules/plainWords.ts"

/** Phrases of one kind of clutter by language (ISO 639-1), separated by `;`. */
export type Phrases = Readonly<Record<string, string>>

/** All phrases of a table, in the form of `plainWords`. */
export const phraseList = (phrases: Phrases): ReadonlyArray<string> =>
  Object.values(phrases)
    .flatMap((list) => list.split(";"))
    .map(plainWords)
