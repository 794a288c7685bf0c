import type { Rewrite } from "./rewrittenText.ts"

/** The escaped character at an offset of `%`, `&` or a backslash; undefined if none is escaped. */
export const readEscape = (text: string, at: number): Rewrite | undefined => {
  const character = text[at]
  if (character === "%") return readPercent(text, at)
  return character === "&" ? readReference(text, at) : readBackslash(text, at)
}

const byteAt = (text: string, at: number): number => {
  const digits = text.slice(at + 1, at + 3)
  return text[at] === "%" && /^[\da-f]{2}$/iu.test(digits) ? Number.parseInt(digits, 16) : -1
}

/** Length in bytes of the character that begins with a byte. RFC 3629, section 3. */
const bytesOf = (first: number): number => {
  if (first < 0x80) return 1
  if (first < 0xe0) return 2
  return first < 0xf0 ? 3 : 4
}

const readPercent = (text: string, at: number): Rewrite | undefined => {
  const first = byteAt(text, at)
  if (first < 0 || (first > 0x7f && first < 0xc2) || first > 0xf4) return undefined
  const count = bytesOf(first)
  let code = count === 1 ? first : first & (0x7f >> count)
  for (let n = 1; n < count; n++) {
    const byte = byteAt(text, at + 3 * n)
    if (byte < 0x80 || byte > 0xbf) return undefined
    code = (code << 6) | (byte & 0x3f)
  }
  return escapeOf(code, 3 * count)
}

const escapeOf = (code: number, length: number): Rewrite | undefined =>
  code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? { character: String.fromCodePoint(code), length }
    : undefined

const numeric = /^&#(?:x([\da-f]{1,6})|(\d{1,7}));?/iu
const named = /^&([a-z]{2,6});/iu

/** Named references for characters of personal data. HTML standard, "named character references". */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00A0",
    commat: "@",
    period: ".",
    comma: ",",
    plus: "+",
    lowbar: "_",
    hyphen: "-",
    dash: "-",
    shy: "\u00AD",
    sol: "/",
    colon: ":",
    num: "#",
    lpar: "(",
    rpar: ")",
    tab: "\t",
    equals: "=",
  }),
)

const readReference = (text: string, at: number): Rewrite | undefined => {
  const written = text.slice(at, at + 11)
  const [whole, hex, decimal] = numeric.exec(written) ?? []
  if (whole !== undefined)
    return escapeOf(hex === undefined ? Number.parseInt(decimal ?? "0", 10) : Number.parseInt(hex, 16), whole.length)
  const [reference, name = ""] = named.exec(written) ?? []
  const character = names.get(name.toLowerCase())
  return reference === undefined || character === undefined ? undefined : { character, length: reference.length }
}

const spaces: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
])

/** `\u{40}` of ECMAScript, and `\40 ` of CSS for symbols and ASCII letters. */
const programmed = /^\\(?:u\{([\da-f]{1,6})\}|0{0,4}([2-7][\da-f])[ \n]?)/iu

// RFC 8259, section 7, and CommonMark 0.31.2, "backslash escapes".
const readBackslash = (text: string, at: number): Rewrite | undefined => {
  const next = text[at + 1] ?? ""
  const space = spaces.get(next)
  if (space !== undefined) return { character: space, length: 2 }
  if (/^[!-/:-@[-`{-~]$/u.test(next)) return { character: next, length: 2 }
  return readNumbered(text.slice(at, at + 11))
}

const readNumbered = (written: string): Rewrite | undefined => {
  const [whole, wide, narrow] = /^\\(?:u([\da-f]{4})|x([\da-f]{2}))/iu.exec(written) ?? []
  // Surrogate halves are escaped separately.
  if (whole !== undefined)
    return { character: String.fromCharCode(Number.parseInt(wide ?? narrow ?? "0", 16)), length: whole.length }
  const [program, braced, css] = programmed.exec(written) ?? []
  return program === undefined ? undefined : escapeOf(Number.parseInt(braced ?? css ?? "0", 16), program.length)
}
