import { compileSelector } from "./compileSelector.ts"
import { InvalidSelector } from "./InvalidSelector.ts"
import type { Matcher } from "./Matcher.ts"
import { readSelector } from "./syntax/readSelector.ts"

/** Characters of a selector in a message. */
const longestShown = 100

/** Compiles a selector. Throws InvalidSelector. */
export const parseSelector = (selector: string): Matcher => {
  try {
    return compileSelector(readSelector(selector))
  } catch (error) {
    if (!(error instanceof InvalidSelector) && !(error instanceof SyntaxError)) throw error
    const shown = JSON.stringify(selector.slice(0, longestShown))
    throw new InvalidSelector(
      error instanceof InvalidSelector
        ? `${shown} cannot be used: ${error.message}`
        : `${shown} is not a valid CSS selector.`,
    )
  }
}
