import { collapsed } from "@trawl/hast"

/** A text in lower case, with collapsed white space. */
export const plain = (text: string): string => collapsed(text).toLowerCase()
