import type { Span } from "@trawl/pii/rules"

/** A token of a JSON text: a string without its quotes, or a number. */
export interface JsonToken extends Span {
  readonly isNumber: boolean
}

/** The strings and numbers of a JSON text, or of JSON lines, in order; undefined if it is neither. Unless it is declared as JSON (`isSaid`), only objects and arrays count. Linear. */
export const jsonTokens = (
  text: string,
  { isSaid = false }: { readonly isSaid?: boolean } = {},
): ReadonlyArray<JsonToken> | undefined => {
  if (!(isSaid ? anything : opening).test(text)) return undefined
  const isRead =
    isJson(text) ||
    (text.includes("\n") &&
      text.split("\n").every((line) => blank.test(line) || ((isSaid || opening.test(line)) && isJson(line))))
  return isRead ? tokensOf(text) : undefined
}

const opening = /^\s*[[{]/u
const anything = /^\s*["\d[{-]/u
const blank = /^\s*$/u

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

// RFC 8259, sections 6 and 7; the text is known to be well formed.
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
  const delimiter = /["\\]/gu
  delimiter.lastIndex = start
  for (let hit = delimiter.exec(text); hit !== null; hit = delimiter.exec(text)) {
    if (hit[0] === '"') return hit.index
    delimiter.lastIndex += 1
  }
  return text.length
}
