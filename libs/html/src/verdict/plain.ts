import { collapsed } from "@trawl/hast"

/** In lower case, white space collapsed. */
export const plain = (text: string): string => collapsed(text).toLowerCase()
