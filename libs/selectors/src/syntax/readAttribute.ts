import type { AttributeSelector } from "./SelectorList.ts"
import { fail, type TokenReader } from "./TokenReader.ts"

/** An attribute selector after its bracket. Throws SyntaxError. */
export const readAttribute = (tokens: TokenReader): AttributeSelector => {
  tokens.skipSpaces()
  skipNamespace(tokens)
  const name = tokens.expect("ident").text
  tokens.skipSpaces()
  const operator = tokens.peek()
  if (operator?.endsWith("=") !== true) {
    tokens.close("]")
    return { type: "attribute", name }
  }
  tokens.take(operator)
  tokens.skipSpaces()
  const value = (tokens.take("string") ?? tokens.expect("ident")).text
  tokens.skipSpaces()
  const flag = tokens.take("ident")?.text.toLowerCase()
  if (flag !== undefined && flag !== "i" && flag !== "s") return fail()
  tokens.close("]")
  return { type: "attribute", name, match: { operator, value, flag } }
}

/** Skips `a|`, `*|` or `|`, before a name. Whether there was one. */
export const skipNamespace = (tokens: TokenReader): boolean => {
  if (tokens.peek(1) === "|") {
    const prefix = tokens.take("ident") ?? tokens.take("*")
    return prefix !== undefined && tokens.take("|") !== undefined
  }
  return tokens.take("|") !== undefined
}
