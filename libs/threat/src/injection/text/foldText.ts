import { homoglyphs } from "./homoglyphs.data.ts"

const look: ReadonlyMap<string, string> = new Map(
  homoglyphs.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/** Digits and punctuation that replace letters inside words. `l` is `i`, because 1 may be either. */
const leet: ReadonlyMap<string, string> = new Map(
  ["0o", "1i", "3e", "4a", "5s", "7t", "@a", "$s"].map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

const foldCharacter = (character: string): string => {
  const isHangul = character >= "\uAC00" && character <= "\uD7A3"
  const bare = isHangul ? character : character.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "")
  const seen = Array.from(bare, (part) => look.get(part) ?? part).join("")
  return seen.replaceAll("l", "i").replaceAll(/[’‘´]/gu, "'").replaceAll("ـ", "")
}

/** Characters up to this code are looked up in an array. */
const tableSize = 0x3000
const table: Array<string | undefined> = []
const folded = (character: string, code: number): string =>
  code < tableSize ? (table[code] ??= foldCharacter(character)) : foldCharacter(character)

const isLetter = (text: string | undefined): boolean =>
  text !== undefined && text !== "" && (text >= "a" || (text >= "A" && text <= "Z"))

/**
 * Folds text into the form in which terms are looked up: lower case, without diacritics, confusable letters unified, digits in
 * words replaced by the letters that they imitate. Takes revealed text. A blank is added at either end.
 */
export const foldText = (text: string): string => {
  let result = " "
  let index = 0
  for (const character of text) {
    const letter = leet.get(character)
    const isLeet = letter !== undefined && (isLetter(text[index - 1]) || isLetter(text[index + 1]))
    result += isLeet ? letter : folded(character, character.codePointAt(0) ?? 0)
    index += character.length
  }
  return `${result} `
}

/** The position in a text of each character of its folded form. */
export const foldedPlaces = (text: string): Uint32Array => {
  const places: Array<number> = [0]
  let index = 0
  for (const character of text) {
    const length = leet.has(character) ? 1 : folded(character, character.codePointAt(0) ?? 0).length
    for (let n = 0; n < length; n++) places.push(index)
    index += character.length
  }
  places.push(index)
  return Uint32Array.from(places)
}
