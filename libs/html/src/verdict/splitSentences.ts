import { plain } from "./plain.ts"
import { unquoted } from "./unquoted.ts"

/** The sentences and lines of a text, without quotations. */
export const splitSentences = (text: string): ReadonlyArray<string> =>
  unquoted(text.toLowerCase())
    .split(/\n|[.!?](?=\s|$)|[。！？؟]/u)
    .map(plain)
    .filter((sentence) => sentence !== "")
