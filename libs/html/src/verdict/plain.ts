import { collapsed } from "../text/collapsed.ts"

/** In lower case, white space collapsed. */
export const plain = (text: string): string => collapsed(text).toLowerCase()
