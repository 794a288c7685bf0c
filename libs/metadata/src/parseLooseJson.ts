/** What JSON can hold, with objects that have no prototype. */
export type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [key: string]: Json }

/**
 * Every value at the top level of a text that is meant to be JSON, never failing.
 * Forgiven: comments and their wrappers, CDATA, control characters and quotes within strings, single quotes, bare words,
 * commas too many or too few, several values in a row, a missing end.
 */
export const parseLooseJson = (text: string): ReadonlyArray<Json> => {
  const strict = parseStrictly(text)
  if (strict !== undefined) return [strict]
  const reader: Reader = { text: text.includes('"') ? text : text.replaceAll("&quot;", '"'), at: 0, open: [], values: [] }
  while (reader.at < reader.text.length) readToken(reader)
  closeTo(reader, 0)
  return reader.values
}

const parseStrictly = (text: string): Json | undefined => {
  try {
    // Unchecked because `Json` is all that JSON.parse can give.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** An array or object that is not closed yet; `key` waits for its value. */
type Open = { readonly kind: "array"; readonly values: Array<Json> } | { readonly kind: "object"; readonly values: Record<string, Json>; key: string | undefined }

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
  const mark = reader.text[reader.at] ?? ""
  if (mark === '"' || mark === "'") return addText(reader, readString(reader, mark))
  const word = match(bare, reader)
  if (word !== undefined) return addWord(reader, word)
  reader.at++
  if (mark === "{") reader.open.push({ kind: "object", values: Object.create(null) as Record<string, Json>, key: undefined })
  if (mark === "[") reader.open.push({ kind: "array", values: [] })
  if (mark === "}") close(reader, "object")
  if (mark === "]") close(reader, "array")
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

/** A text is a key where an object waits for one. */
const addText = (reader: Reader, text: string): void => {
  const top = reader.open.at(-1)
  if (top?.kind === "object" && top.key === undefined) top.key = text
  else add(reader, text)
}

const addWord = (reader: Reader, word: string): void => {
  const top = reader.open.at(-1)
  // Words outside of everything are remains of a script.
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

// What was left open inside ends with it; an end that nothing waits for is a slip.
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
    const mark = reader.text[reader.at] ?? ""
    reader.at++
    if (mark === quote && endsHere(reader)) return parts.join("")
    parts.push(mark === "\\" ? readEscape(reader) : mark)
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

// A quote inside a string was forgotten to be escaped: the one that ends it has a mark behind it, or a line's end where the comma is missing.
const endsHere = (reader: Reader): boolean => {
  following.lastIndex = reader.at
  const [, gap = "", next = ""] = following.exec(reader.text) ?? []
  return next === "" || ",:;}]".includes(next) || (gap.includes("\n") && (next === '"' || next === "'"))
}
