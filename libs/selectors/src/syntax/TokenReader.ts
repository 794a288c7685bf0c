import { readTokens, type Token } from "./readTokens.ts"

/** Reads tokens one after another. */
export interface TokenReader {
  /** The kind of the next token, or of one after it; undefined at the end. */
  readonly peek: (ahead?: number) => string | undefined
  /** The next token, if it is of this kind. */
  readonly take: (kind: string | undefined) => Token | undefined
  /** The next token, which has to be of this kind. Throws SyntaxError. */
  readonly expect: (kind: string) => Token
  /** Whether there were spaces. */
  readonly skipSpaces: () => boolean
  /** A closing bracket after spaces: the end of the text closes all. Throws SyntaxError. */
  readonly close: (kind: string) => void
}

/** Reads the tokens of a selector. */
export const tokenReader = (selector: string): TokenReader => {
  const tokens = readTokens(selector)
  let at = 0
  const peek = (ahead = 0) => tokens[at + ahead]?.kind
  const take = (kind: string | undefined) => (kind !== undefined && peek() === kind ? tokens[at++] : undefined)
  const expect = (kind: string) => take(kind) ?? fail()
  const skipSpaces = () => {
    const from = at
    while (peek() === " ") at += 1
    return at > from
  }
  const close = (kind: string) => {
    skipSpaces()
    if (peek() !== undefined) expect(kind)
  }
  return { peek, take, expect, skipSpaces, close }
}

/** The text is not a selector. */
export const fail = (): never => {
  throw new SyntaxError()
}
