import { createParser } from "css-selector-parser"
import { compileSelector } from "./compileSelector.ts"
import { InvalidSelector } from "./InvalidSelector.ts"
import type { Matcher } from "./Matcher.ts"
import { withoutComments } from "./withoutComments.ts"

const parse = createParser({ syntax: "selectors-4" })

/** Characters of a selector in a message. */
const longestShown = 100

/** Compiles a selector. Throws InvalidSelector. */
export const parseSelector = (selector: string): Matcher => {
  try {
    return compileSelector(parse(withoutComments(selector)))
  } catch (error) {
    const shown = JSON.stringify(selector.slice(0, longestShown))
    throw new InvalidSelector(
      error instanceof InvalidSelector
        ? `${shown} cannot be used: ${error.message}`
        : `${shown} is not a valid CSS selector.`,
    )
  }
}
