import type { UnsafeCharacters } from "./UnsafeCharacters.ts"
import { isAlphanumeric } from "../letters.ts"

/** What stands around a text, as far as it decides on escapes. */
export interface Surroundings {
  /** The character written before the text; a line break at the start of a line. */
  readonly before: string
  /** The first character that will be written after it. */
  readonly after: string
  /** A heading or a table cell has one line only. */
  readonly place: "line" | "heading" | "cell"
  readonly inLink: boolean
  readonly inTable: boolean
  /** Whether text that looks like an address is kept from becoming a link. */
  readonly exact: boolean
  readonly hasDefinitions: boolean
  readonly signs: UnsafeCharacters
  /** Up to where in the text nothing is an address. */
  readonly plainTo?: number
}

const special = /[\\`*_~[\]<&!|$]/gu
const reference = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/u
const asciiPunctuation = /[!-/:-@[-`{-~]/u

/** Markdown for a text that reads exactly as the text. */
export const escapeText = (text: string, around: Surroundings): string => {
  const value = unindented(text, around)
  const isNoLink = around.exact && !around.inLink
  let place: Surroundings = isNoLink ? { ...around, plainTo: value.length } : around
  let out = ""
  let done = 0
  special.lastIndex = 0
  for (let hit = special.exec(value); hit !== null; hit = special.exec(value)) {
    if (!needsEscape(value, hit.index, place)) continue
    const sign = around.inLink || isNoLink ? -1 : signOfAddress(value, hit.index)
    const at = sign > done ? sign : hit.index
    if (at === sign) {
      // All of what is no address now is looked at again.
      place = { ...around, plainTo: endOfAddress(value, at) }
      special.lastIndex = at + 1
    }
    out += `${value.slice(done, at)}\\`
    done = at
  }
  const escaped = out === "" ? value : out + value.slice(done)
  return escapeLineStarts(isNoLink ? escaped.replaceAll(signsOfAddresses, "$&\\") : escaped, around)
}

/** Before what makes an address of a text: `://`, the point of `www.`, the `@` of a mail address. GFM 0.29, "autolinks (extension)". */
const signsOfAddresses = /(?<![A-Za-z])https?(?=:\/\/)|(?<![^\s(*_~[\]])www(?=\.)|[\w+.-](?=@[\w-])/giu

// White space at the start of a line is not part of a paragraph.
const unindented = (text: string, around: Surroundings): string => {
  const value = around.before === "\n" ? text.replace(/^[ \t]+/u, "") : text
  if (!value.includes("\n")) return value
  return around.place === "line" ? value.replaceAll(/\n[ \t]+/gu, "\n") : value.replaceAll(/(?<!\s)\s*\n\s*/gu, " ")
}

type Judge = (value: string, at: number, around: Surroundings) => boolean

const nextOf: (value: string, at: number, around: Surroundings) => string = (value, at, around) => value[at + 1] ?? around.after

const judges: Readonly<Record<string, Judge>> = {
  "`": (value, at, around) => around.signs["`"] || (startsLine(value, at, around) && value.startsWith("``", at + 1)),
  $: (value, at, around) => (around.signs.$ && !isSpace(nextOf(value, at, around))) || (at === 0 && around.before === "$"),
  "\\": (value, at, around) => asciiPunctuation.test(nextOf(value, at, around)) || nextOf(value, at, around) === "\n",
  "<": (value, at, around) => /[A-Za-z/!?]/u.test(nextOf(value, at, around)) && (around.signs[">"] || startsLine(value, at, around)),
  "&": (value, at) => reference.test(value.slice(at, at + 40)),
  "|": (_value, _at, around) => around.inTable,
  "!": (value, at, around) => at === value.length - 1 && nextOf(value, at, around) === "[",
  "]": (value, at, around) => around.inLink || nextOf(value, at, around) === "(",
  "[": (value, at, around) => around.inLink || around.hasDefinitions || nextOf(value, at, around) === "^" || (startsLine(value, at, around) && mayDefine(value, at, around)),
}

const needsEscape: Judge = (value, at, around) => (judges[value[at] as string] ?? mayMark)(value, at, around)

const mayMark: Judge = (value, at, around) =>
  around.signs[value[at] as "*" | "_" | "~"] ? canMark(value, at, around) : value[at] !== "~" && startsBlock(value, at, around)

/** A bullet or a thematic break, which two signs are behind a bullet of their kind. */
const startsBlock = (value: string, at: number, around: Surroundings): boolean => startsLine(value, at, around) && /^(?:\*(?=\s|$)|\*+[ \t]*$|([*_])(?:[ \t]*\1){2,}[ \t]*$)/mu.test(value.slice(at, at + 200) + (at + 200 > value.length ? around.after : ""))

const startsLine = (value: string, at: number, around: Surroundings): boolean => (value[at - 1] ?? around.before) === "\n"

// `[x]: y` at the start of a line is a definition, `[x] y` at the start of a list item a task. Of brackets within only those count that are escaped.
const mayDefine: Judge = (value, at, around) => {
  const label = value.slice(at, at + maxLabel)
  const end = label.slice(1).search(/[[\]]/u) + 1
  if (end === 0) return true
  const next = nextOf(value, at + end, around)
  return label[end] === "[" ? next === "^" : next === ":" || next === "(" || /^\[[ xX]$/u.test(label.slice(0, end))
}

/** With both brackets. CommonMark 0.31.2, "link label". */
const maxLabel = 1_001

/** Whether a run of `*`, `_` or `~` could open or close emphasis. CommonMark 0.31.2, "delimiter run". */
const canMark = (value: string, at: number, around: Surroundings): boolean => {
  const before = value[runEdge(value, at, -1)] ?? around.before
  const after = value[runEdge(value, at, 1)] ?? around.after
  if (isSpace(before) && isSpace(after)) return before === "\n" || value[at + 1] === value[at] || value[at - 1] === value[at]
  return value[at] === "*" || !(isInAddress(value, at, around) || (value[at] === "_" && isAlphanumeric(before) && isAlphanumeric(after)))
}

// A long run is decoration; looking no further keeps this linear.
const runEdge = (value: string, at: number, step: number): number => {
  let edge = at + step
  while (value[edge] === value[at] && Math.abs(edge - at) < 4) edge += step
  return edge
}

// A backslash would become part of an address that readers make a link of; before its path a mark makes it none, and behind a bracket that is open it may be none. No address is longer than what is looked at.
const isInAddress: Judge = (value, at, { plainTo = 0 }) => {
  if (at < plainTo) return false
  const before = value.slice(Math.max(0, at - 200), at)
  const start = before.search(addressStart)
  return start !== -1 && !/\[[^[\]]*$/u.test(before.slice(0, start)) && !isBehind(value.slice(at, endOfAddress(value, at)))
}

/** An address up to a place in its path; names with `_` may be none. GFM 0.29, "extended autolink". */
const addressStart = /(?:^|[\s(])(?:https?:\/\/|www\.)[^\s</?#_]*[/?#][^\s<]*$/iu

/** Whether a mark and a further one like it belong to the signs behind the end of an address: readers take those for marks. GFM 0.29, "extended autolink path validation". */
const isBehind = (signs: string): boolean => /^[!"'()*,.:;?_~\]]*$/u.test(signs) && signs.includes(signs[0] as string, 1)

/**
 * Where the sign stands that makes an address of what goes on up to a place, -1 where it is none. An address with an escape in it must
 * be none for readers either, as the escape would become a part of it.
 */
const signOfAddress = (value: string, at: number): number => {
  const from = Math.max(0, at - 200)
  const hit = /(?:(?<![A-Za-z])https?(?=:\/\/)|(?<![^\s(*_~[\]])www(?=\.))[^\s<]*$/iu.exec(value.slice(from, at))
  return hit === null ? -1 : from + hit.index + (/^(?:https?|www)/iu.exec(hit[0])?.[0].length ?? 0)
}

const endOfAddress = (value: string, from: number): number => {
  const length = value.slice(from, from + 400).search(/[\s<]/u)
  return length === -1 ? from + 400 : from + length
}

const isSpace = (character: string): boolean => character === "" || /\s/u.test(character)

/** What would begin a block at the start of a line, up to the place where a backslash prevents it. */
const blockStart = /^(?:(#{1,6})(?=[ \t]|$)|()(?=>)|()(?=[-+](?:[ \t]|$))|(\d{1,9})(?=[.)](?:[ \t]|$))|()(?=[-=]+[ \t]*$)|()(?=[:| \t]*-[-:| \t]*$)|()(?=~~~)|()(?=\$\$[ \t]*$))/u

const escapeLineStarts = (text: string, { before, after }: Surroundings): string => {
  const isAtStart = before === "\n"
  if (!isAtStart && !text.includes("\n")) return text
  const lines = text.split("\n")
  return lines
    .map((line, index) => (index > 0 || isAtStart ? escapeLineStart(line, index < lines.length - 1 ? "\n" : after) : line))
    .join("\n")
}

const escapeLineStart = (line: string, after: string): string => {
  // Some lines count by their end too, which may lie in what follows the text.
  const hit = blockStart.exec(after === "\n" ? line : line + after)
  if (hit === null) return line
  const digits = hit[4] ?? ""
  return `${digits}\\${line.slice(digits.length)}`
}
