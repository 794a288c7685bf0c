import type { Span } from "@trawl/pii/rules"
import { JsonFrames } from "./JsonFrames.ts"

/** The parts of a script that are not code. */
export interface ScriptParts {
  /** Strings, without the expressions in templates, and comments: in order. */
  readonly texts: ReadonlyArray<Span>
  /** JSON data, also in quotes: in order, without overlaps. */
  readonly states: ReadonlyArray<Span>
}

/** Characters before a regular expression; after anything else a slash divides. */
const beforeExpression = /[(,=:[!&|?{};+]$/u

/** Characters before a slash that are read. */
const readBefore = 64

/** Beginning of JSON in quotes. */
const jsonText = /^\s{0,8}[[{]\s{0,8}(?:\\{0,3}"|[[{\d])/u

/** Finds strings and data in a script by its quotes, comments and brackets (ECMA-262, section 12). One pass; any text gives some parts. */
export const scriptParts = (code: string): ScriptParts => {
  const texts: Array<Span> = []
  const reading: ReadState = { texts, frames: new JsonFrames(), left: 2 * code.length }
  const delimiter = /["'`/{}[\]]/gu
  let done = 0
  for (let hit = delimiter.exec(code); hit !== null; hit = delimiter.exec(code)) {
    reading.frames.between(code.slice(done, hit.index))
    done = take(code, { at: hit.index, delimiter: hit[0] }, reading)
    delimiter.lastIndex = done
  }
  return { texts, states: reading.frames.found }
}

interface ReadState {
  readonly texts: Array<Span>
  readonly frames: JsonFrames
  /** Characters that may still be read in vain while searching the end of an expression. */
  left: number
}

/** Reads the token that begins with a delimiter, and returns the index after it. */
const take = (
  code: string,
  { at, delimiter }: { readonly at: number; readonly delimiter: string },
  reading: ReadState,
): number => {
  const { frames } = reading
  if (delimiter === "{" || delimiter === "[") frames.open(at)
  else if (delimiter === "}" || delimiter === "]") frames.close(at + 1)
  else if (delimiter === "/") return takeSlash(code, at, reading)
  else return takeQuoted(code, { at, quote: delimiter }, reading)
  return at + 1
}

const takeQuoted = (
  code: string,
  { at, quote }: { readonly at: number; readonly quote: string },
  { frames, texts }: ReadState,
): number => {
  const end = endOfQuoted(code, { at, quote })
  const text = { start: at + 1, end }
  if (quote !== '"') frames.spoil()
  if (jsonText.test(code.slice(text.start, text.start + readBefore))) frames.add(text)
  for (const part of quote === "`" ? outsideComputed(code, text) : [text]) texts.push(part)
  return Math.min(code.length, end + 1)
}

/** Strings end with their line, templates do not. */
const endOfQuoted = (code: string, { at, quote }: { readonly at: number; readonly quote: string }): number => {
  const delimiter = quote === "`" ? /[`\\]/gu : quote === '"' ? /["\\\n]/gu : /['\\\n]/gu
  delimiter.lastIndex = at + 1
  for (let hit = delimiter.exec(code); hit !== null; hit = delimiter.exec(code)) {
    if (hit[0] !== "\\") return hit.index
    delimiter.lastIndex = hit.index + 2
  }
  return code.length
}

const outsideComputed = (code: string, { end, start }: Span): ReadonlyArray<Span> => {
  const parts: Array<Span> = []
  let done = start
  for (const {
    0: { length },
    index,
  } of code.slice(start, end).matchAll(/\$\{[^}]*\}?/gu)) {
    parts.push({ start: done, end: start + index })
    done = start + index + length
  }
  return [...parts, { start: done, end }]
}

const takeSlash = (code: string, at: number, reading: ReadState): number => {
  reading.frames.spoil()
  const next = code[at + 1]
  if (next === "/" || next === "*") {
    const close = code.indexOf(next === "/" ? "\n" : "*/", at + 2)
    const end = close < 0 ? code.length : close
    reading.texts.push({ start: at + 2, end })
    return end
  }
  const before = code.slice(Math.max(0, at - readBefore), at).trimEnd()
  const end = before === "" || beforeExpression.test(before) ? endOfExpression(code, at, reading.left) : undefined
  if (end === undefined || end.isWhole) return end?.end ?? at + 1
  reading.left -= end.end - at
  return at + 1
}

/** The index after a single-line regular expression; if there is none (`isWhole`), how far the search went. */
const endOfExpression = (
  code: string,
  at: number,
  left: number,
): { readonly end: number; readonly isWhole: boolean } => {
  const delimiter = /[/\\\n[\]]/gu
  delimiter.lastIndex = at + 1
  let isInClass = false
  for (let hit = left > 0 ? delimiter.exec(code) : null; hit !== null; hit = delimiter.exec(code)) {
    const found = hit[0]
    if (found === "\n") return { end: hit.index, isWhole: false }
    if (found === "/" && !isInClass) return { end: hit.index + 1, isWhole: true }
    if (found === "\\") delimiter.lastIndex = hit.index + 2
    else if (found !== "/") isInClass = found === "["
  }
  return { end: left > 0 ? code.length : at, isWhole: false }
}
