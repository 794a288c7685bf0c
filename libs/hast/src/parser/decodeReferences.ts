import { codeAt } from "../text/codeAt.ts"
import { characterOfCode } from "./characterOfCode.ts"
import { commonReferences, looseReferences, rareReferences } from "./references.data.ts"
import { unpackReferences } from "./unpackReferences.ts"

/** In an attribute's value, a name before more letters or a `=` is part of a URL. */
type Place = "text" | "value"

interface Reference {
  readonly characters: string
  /** The position after it. */
  readonly end: number
}

const longestName = 31

/** Names that are valid without a semicolon. */
const loose = unpackReferences(looseReferences)
const longestLoose = 6
const common = unpackReferences(commonReferences)
/** Few pages have one of these. */
let rare: ReadonlyMap<string, string> | undefined

/** The characters that a named character reference of HTML stands for, without `&` and `;`. */
export const referencedCharacters = (name: string): string | undefined =>
  loose.get(name) ?? common.get(name) ?? (rare ??= unpackReferences(rareReferences)).get(name)

/** Puts characters for the references in a text or in the value of an attribute. */
export const decodeReferences = (raw: string, place: Place): string => {
  let ampersand = raw.indexOf("&")
  if (ampersand === -1) return raw
  const pieces: Array<string> = []
  let read = 0
  while (ampersand !== -1) {
    const found = referenceAt(raw, ampersand, place)
    if (found !== undefined) {
      if (ampersand > read) pieces.push(raw.slice(read, ampersand))
      pieces.push(found.characters)
      read = found.end
    }
    ampersand = raw.indexOf("&", found?.end ?? ampersand + 1)
  }
  if (read === 0) return raw
  if (read < raw.length) pieces.push(raw.slice(read))
  return pieces.join("")
}

/** The reference at an ampersand, if it is one. */
const referenceAt = (raw: string, at: number, place: Place): Reference | undefined => {
  const start = at + 1
  let end = start
  while (end - start < longestName && isAlphanumeric(codeAt(raw, end))) end++
  if (end === start) return codeAt(raw, end) === 0x23 ? numberedAt(raw, start) : undefined
  const name = raw.slice(start, end)
  const isClosed = codeAt(raw, end) === 0x3b
  const characters = isClosed && name.length > 1 ? referencedCharacters(name) : undefined
  if (characters !== undefined) return { characters, end: end + 1 }
  if (place === "text") return looseAt(name, start)
  const whole = codeAt(raw, end) === 0x3d ? undefined : loose.get(name)
  return whole === undefined ? undefined : { characters: whole, end }
}

/** The longest beginning of a name that is valid without a semicolon. */
const looseAt = (name: string, start: number): Reference | undefined => {
  for (let length = Math.min(name.length, longestLoose); length > 1; length--) {
    const characters = loose.get(name.slice(0, length))
    if (characters !== undefined) return { characters, end: start + length }
  }
  return undefined
}

const isAlphanumeric = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)

const numbered = /#(?:[xX]([\da-fA-F]+)|(\d+));?/uy

const numberedAt = (raw: string, start: number): Reference | undefined => {
  numbered.lastIndex = start
  const [whole, hex, decimal] = numbered.exec(raw) ?? []
  if (whole === undefined) return undefined
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return { characters: characterOfCode(code), end: start + whole.length }
}
