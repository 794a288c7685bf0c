import { createParser } from "css-selector-parser"
import { compileSelector } from "./compileSelector.ts"
import { InvalidSelector } from "./InvalidSelector.ts"
import type { Matcher } from "./Matcher.ts"

const parse = createParser({ syntax: "selectors-4" })

/** A selector ready to be matched. Throws InvalidSelector. */
export const parseSelector = (selector: string): Matcher => {
  try {
    return compileSelector(parse(selector))
  } catch (error) {
    throw error instanceof InvalidSelector ? error : new InvalidSelector(`${JSON.stringify(selector)} is not a valid CSS selector.`)
  }
}
