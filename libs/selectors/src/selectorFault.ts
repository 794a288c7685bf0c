import { InvalidSelector } from "./InvalidSelector.ts"
import { parseSelector } from "./parseSelector.ts"

/** Why a text is not a CSS selector that selects elements of a static document, in one sentence; undefined if it is one. */
export const selectorFault = (text: string): string | undefined => {
  try {
    parseSelector(text)
    return undefined
  } catch (error) {
    if (error instanceof InvalidSelector) return error.message
    throw error
  }
}
