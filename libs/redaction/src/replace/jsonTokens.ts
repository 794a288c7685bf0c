import type { Span } from "../values/placeholders.ts"

/** What a JSON text holds: all between the quotes of a string, or a number. */
export interface JsonToken extends Span {
  readonly isNumber: boolean
}

/** The strings and numbers of a text that is a JSON object or array, in its order; undefined where it is none. Linear. */
export const jsonTokens = (text: string): ReadonlyArray<JsonToken> | undefined => (isJson(text) ? tokensOf(text) : undefined)

const opening = /^\s*[[{]/u

const isJson = (text: string): boolean => {
  if (!opening.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

// RFC 8259, sections 6 and 7; that the text is well formed is known.
const tokensOf = (text: string): ReadonlyArray<JsonToken> => {
  const tokens: Array<JsonToken> = []
  const token = /["\d-]/gu
  for (let hit = token.exec(text); hit !== null; hit = token.exec(text)) {
    const [isNumber, start] = [hit[0] !== '"', hit[0] === '"' ? hit.index + 1 : hit.index]
    const end = isNumber ? endOfNumber(text, start) : endOfString(text, start)
    tokens.push({ start, end, isNumber })
    token.lastIndex = isNumber ? end : end + 1
  }
  return tokens
}

const endOfNumber = (text: string, start: number): number => {
  const other = /[^\d.eE+-]/gu
  other.lastIndex = start
  return other.exec(text)?.index ?? text.length
}

const endOfString = (text: string, start: number): number => {
  const sign = /["\\]/gu
  sign.lastIndex = start
  for (let hit = sign.exec(text); hit !== null; hit = sign.exec(text)) {
    if (hit[0] === '"') return hit.index
    sign.lastIndex += 1
  }
  return text.length
}
