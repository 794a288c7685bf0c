import type { Formula } from "./SelectorList.ts"
import { fail, type TokenReader } from "./TokenReader.ts"

/** The notation An+B: `odd`, `even`, `3`, `2n`, `-n + 3`. CSS Syntax 3, section 6. Throws SyntaxError. */
export const readFormula = (tokens: TokenReader): Formula => {
  const isPlus = tokens.take("+") !== undefined
  const word = isPlus ? tokens.expect("ident") : tokens.take("ident")
  if (word === undefined) {
    const { digits, text } = tokens.take("signed") ?? tokens.expect("number")
    return text === "" ? { a: 0, b: Number(digits) } : { a: Number(digits), b: readOffset(tokens, text) }
  }
  const text = word.text.toLowerCase()
  if (!isPlus && (text === "odd" || text === "even")) return { a: 2, b: text === "odd" ? 1 : 0 }
  const isNegative = !isPlus && text.startsWith("-")
  return { a: isNegative ? -1 : 1, b: readOffset(tokens, isNegative ? text.slice(1) : text) }
}

/** What follows `n`. As a name this may have swallowed a sign and digits: `n-1` and `n- 1` are `n - 1`. */
const readOffset = (tokens: TokenReader, text: string): number => {
  const [, minus, swallowed = ""] = /^n(?:(-)(\d*))?$/iu.exec(text) ?? fail()
  if (swallowed !== "") return -Number(swallowed)
  tokens.skipSpaces()
  const sign = minus ?? ["+", "-"].find((kind) => tokens.take(kind))
  tokens.skipSpaces()
  const number = sign === undefined ? tokens.take("signed") : tokens.expect("number")
  if (number !== undefined && number.text !== "") return fail()
  return Number(number?.digits ?? 0) * (sign === "-" ? -1 : 1)
}
