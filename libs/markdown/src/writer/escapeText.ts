import { endOfAutolink, escapeAutolinks, startOfAutolink } from "./autolinkLiterals.ts"
import type { Surroundings } from "./Surroundings.ts"
import { beforeBlockStart, isUnsafe, unsafeCharacter } from "./unsafe.ts"

/** Markdown for a text that reads exactly as the text. */
export const escapeText = (text: string, around: Surroundings): string => {
  const value = unindented(text, around)
  const isNoLink = around.roundTrip && !around.inLink
  let place: Surroundings = isNoLink ? { ...around, plainTo: value.length } : around
  let out = ""
  let done = 0
  unsafeCharacter.lastIndex = 0
  for (let hit = unsafeCharacter.exec(value); hit !== null; hit = unsafeCharacter.exec(value)) {
    if (!isUnsafe({ value, at: hit.index, around: place })) continue
    const start = around.inLink || isNoLink ? -1 : startOfAutolink(value, hit.index)
    const at = start > done ? start : hit.index
    if (at === start) {
      // All of what is no address now is looked at again.
      place = { ...around, plainTo: endOfAutolink(value, at) }
      unsafeCharacter.lastIndex = at + 1
    }
    out += `${value.slice(done, at)}\\`
    done = at
  }
  const escaped = out === "" ? value : out + value.slice(done)
  return escapeLineStarts(isNoLink ? escapeAutolinks(escaped) : escaped, around)
}

// White space at the start of a line is not part of a paragraph.
const unindented = (text: string, around: Surroundings): string => {
  const value = around.before === "\n" ? text.replace(/^[ \t]+/u, "") : text
  if (!value.includes("\n")) return value
  return around.place === "line" ? value.replaceAll(/\n[ \t]+/gu, "\n") : value.replaceAll(/(?<!\s)\s*\n\s*/gu, " ")
}

const escapeLineStarts = (text: string, { before, after }: Surroundings): string => {
  const isAtStart = before === "\n"
  if (!text.includes("\n")) return isAtStart ? escapeLineStart(text, after) : text
  const lines = text.split("\n")
  return lines
    .map((line, index) =>
      index > 0 || isAtStart ? escapeLineStart(line, index < lines.length - 1 ? "\n" : after) : line,
    )
    .join("\n")
}

const escapeLineStart = (line: string, after: string): string => {
  // Some lines count by their end too, which may lie in what follows the text.
  const before = beforeBlockStart(after === "\n" ? line : line + after)
  return before === undefined ? line : `${before}\\${line.slice(before.length)}`
}
