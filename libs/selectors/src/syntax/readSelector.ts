import { readSelectorList } from "./readSelectorList.ts"
import type { SelectorList } from "./SelectorList.ts"
import { fail, tokenReader } from "./TokenReader.ts"

/** Reads a whole text as a list of selectors, in time linear in it. Throws SyntaxError, and InvalidSelector if it is nested too deep. */
export const readSelector = (text: string): SelectorList => {
  const tokens = tokenReader(text)
  const selectors = readSelectorList(tokens, { depth: 0, isRelative: false })
  return tokens.peek() === undefined ? selectors : fail()
}
