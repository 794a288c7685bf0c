/** A token of CSS Syntax 3. */
export interface Token {
  /** `ident`, `function` (its name; the parenthesis follows), `hash`, `string`, `number`, `signed` (a number too), `bad-string` or a space; else the delimiter itself. */
  readonly kind: string
  /** Without escapes; the unit of a number. */
  readonly text: string
  /** The digits and the sign of a whole number. */
  readonly digits: string
}

const escape = String.raw`\\(?:[\da-fA-F]{1,6}(?:\r\n|[ \t\r\n\f])?|[^\r\n\f\da-fA-F]|$)`
const name = String.raw`(?:--|-?(?:[a-zA-Z_]|[^\0-\x7f]|${escape}))(?:[\w-]|[^\0-\x7f]|${escape})*`

/** A comment, spaces, a string, a number with its unit, a name, or a delimiter. What is not closed extends to the end, as in CSS. */
const tokens = new RegExp(
  [
    String.raw`\/\*[^]*?(?:\*\/|$)`,
    String.raw`([ \t\r\n\f]+)`,
    String.raw`"((?:[^"\\\r\n\f]|\\(?:\r\n|[^]|$))*)"?`,
    String.raw`'((?:[^'\\\r\n\f]|\\(?:\r\n|[^]|$))*)'?`,
    `([+-]?\\d+)(${name})?`,
    `(#|(?!-->))(${name})`,
    String.raw`(\|\||[~|^$*]?=|[^])`,
  ].join("|"),
  "gu",
)

/** The tokens of a selector, without comments. Numbers are whole: nothing in a selector has a fraction. CSS Syntax 3, section 4. */
export const readTokens = (selector: string): ReadonlyArray<Token> => {
  const found: Array<Token> = []
  // A null character would end up in names: CSS replaces it.
  const text = selector.replaceAll("\0", replacement)
  // A loop of `exec` takes half the time of `matchAll`.
  tokens.lastIndex = 0
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [all, space, double, single, digits, unit = "", hash, named, delimiter] = match
    const string = double ?? single
    const next = text[match.index + all.length]
    if (space !== undefined) found.push(makeToken(" "))
    else if (string !== undefined) {
      // A newline inside makes it a bad string, which nothing accepts.
      const isString = next === undefined || all.length === string.length + 2
      found.push(makeToken(isString ? "string" : "bad-string", unescape(string, "")))
    } else if (digits !== undefined) {
      found.push(makeToken(/^\d/u.test(digits) ? "number" : "signed", unescape(unit, replacement), digits))
    } else if (named !== undefined) found.push(makeToken(kindOf(hash, next), unescape(named, replacement)))
    else if (delimiter !== undefined) found.push(makeToken(delimiter))
  }
  return found
}

const makeToken = (kind: string, text = "", digits = ""): Token => ({ kind, text, digits })

const kindOf = (hash: string | undefined, next: string | undefined): string => {
  if (hash === "#") return "hash"
  return next === "(" ? "function" : "ident"
}

const replacement = "\uFFFD"
const escapes = /\\(?:([\da-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?|\r\n|[\r\n\f]|([^])|$)/gu

/** Replaces escapes by what they stand for: newlines by nothing, a backslash at the end by what is given. */
const unescape = (text: string, end: string): string => {
  if (!text.includes("\\")) return text
  return text.replace(escapes, (all: string, hex?: string, character?: string) => {
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16))
    return character ?? (all === "\\" ? end : "")
  })
}

const characterOf = (code: number): string =>
  code === 0 || code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff) ? replacement : String.fromCodePoint(code)
