import { plainWords } from "@trawl/metadata"

/** Letters and digits of a text in lower case, its words parted by spaces: two that differ in signs, accents and white space alone are equal. */
export const wordsOf = (text: string): string => ` ${plainWords(text)} `
