/** A JSON value whose objects have no prototype. */
export type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [key: string]: Json }

/**
 * Parses every top-level value of malformed JSON; never fails.
 * Accepts comments and their wrappers, CDATA, control characters and quotes within strings, single quotes, bare words,
 * extra and missing commas, several values in a row, a missing end.
 */
export const parseLooseJson = (text: string): ReadonlyArray<Json> => {
  const strict = parseStrictly(text)
  if (strict !== undefined) return [strict]
  const reader: Reader = {
    text: text.includes('"') ? text : text.replaceAll("&quot;", '"'),
    at: 0,
    open: [],
    values: [],
  }
  while (reader.at < reader.text.length) readToken(reader)
  closeTo(reader, 0)
  return reader.values
}

const parseStrictly = (text: string): Json | undefined => {
  try {
    // Unchecked, because JSON.parse returns only `Json`.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** An unclosed array or object; `key` waits for its value. */
type Open =
  | { readonly kind: "array"; readonly values: Array<Json> }
  | { readonly kind: "object"; readonly values: Record<string, Json>; key: string | undefined }

interface Reader {
  readonly text: string
  at: number
  readonly open: Array<Open>
  readonly values: Array<Json>
}

const skipped = /\s+|,|;|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|<!--|-->|<!\[CDATA\[|\]\]>/uy
const bare = /[^\s,:;{}[\]"']+/uy

const readToken = (reader: Reader): void => {
  const gap = match(skipped, reader)
  if (gap !== undefined) {
    if (gap === ",") forgetKey(reader)
    return
  }
  const character = reader.text[reader.at] ?? ""
  if (character === '"' || character === "'") return addText(reader, readString(reader, character))
  const word = match(bare, reader)
  if (word !== undefined) return addWord(reader, word)
  reader.at++
  if (character === "{")
    reader.open.push({ kind: "object", values: Object.create(null) as Record<string, Json>, key: undefined })
  if (character === "[") reader.open.push({ kind: "array", values: [] })
  if (character === "}") close(reader, "object")
  if (character === "]") close(reader, "array")
}

const match = (pattern: RegExp, reader: Reader): string | undefined => {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)?.[0]
  if (found !== undefined) reader.at += found.length
  return found
}

const forgetKey = (reader: Reader): void => {
  const top = reader.open.at(-1)
  if (top?.kind === "object") top.key = undefined
}

/** A text is a key if an object waits for one. */
const addText = (reader: Reader, text: string): void => {
  const top = reader.open.at(-1)
  if (top?.kind === "object" && top.key === undefined) top.key = text
  else add(reader, text)
}

const addWord = (reader: Reader, word: string): void => {
  const top = reader.open.at(-1)
  // Top-level words are remains of a script.
  if (top === undefined) return
  if (top.kind === "object" && top.key === undefined) top.key = word
  else add(reader, word === "null" || word === "undefined" ? null : word)
}

const add = (reader: Reader, value: Json): void => {
  const top = reader.open.at(-1)
  if (top === undefined) reader.values.push(value)
  else if (top.kind === "array") top.values.push(value)
  else if (top.key !== undefined) {
    top.values[top.key] = value
    top.key = undefined
  }
}

// Closes unclosed inner values too; ignores an end that closes nothing.
const close = (reader: Reader, kind: Open["kind"]): void => {
  const index = reader.open.length - 1
  if (reader.open[index]?.kind === kind) closeTo(reader, index)
  else if (reader.open[index - 1]?.kind === kind) closeTo(reader, index - 1)
}

const closeTo = (reader: Reader, length: number): void => {
  while (reader.open.length > length) {
    const closed = reader.open.pop()
    if (closed !== undefined) add(reader, closed.values)
  }
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" }
const run = /[^"'\\]+/uy
const unit = /u([\da-f]{4})/iuy

const readString = (reader: Reader, quote: string): string => {
  const parts: Array<string> = []
  reader.at++
  while (reader.at < reader.text.length) {
    const plain = match(run, reader)
    if (plain !== undefined) parts.push(plain)
    const character = reader.text[reader.at] ?? ""
    reader.at++
    if (character === quote && endsHere(reader)) return parts.join("")
    parts.push(character === "\\" ? readEscape(reader) : character)
  }
  return parts.join("")
}

const readEscape = (reader: Reader): string => {
  const code = match(unit, reader)
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
  const letter = reader.text[reader.at] ?? ""
  reader.at++
  return escapes[letter] ?? letter
}

const following = /(\s*)(.?)/suy

// A quote inside a string may lack its escape: the quote that ends the string is followed by punctuation, or by a line end if the comma is missing.
const endsHere = (reader: Reader): boolean => {
  following.lastIndex = reader.at
  const [, gap = "", next = ""] = following.exec(reader.text) ?? []
  return next === "" || ",:;}]".includes(next) || (gap.includes("\n") && (next === '"' || next === "'"))
}
