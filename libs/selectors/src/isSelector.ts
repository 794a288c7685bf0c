import { parseSelector } from "./parseSelector.ts"

/** Whether the text is a CSS selector that selects elements of a document at rest. */
export const isSelector = (selector: string): boolean => {
  try {
    parseSelector(selector)
    return true
  } catch {
    return false
  }
}
