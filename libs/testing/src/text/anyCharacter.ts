import { type Arbitrary, integer } from "fast-check"

/** Halves of pairs, which are no characters by themselves. */
const [firstHalf, halves] = [0xd800, 0x800]

const at = (index: number): string => String.fromCodePoint(index < firstHalf ? index : index + halves)

const indexOf = (character: unknown): number => {
  const code = typeof character === "string" && character.isWellFormed() ? character.codePointAt(0) : undefined
  if (code === undefined || String.fromCodePoint(code) !== character) throw new Error("This is not one character.")
  return code < firstHalf ? code : code - halves
}

/**
 * Any character, for properties of any text: `string({ unit: anyCharacter })`.
 * It gives the texts of fast-check's unit `binary`, which makes a table of all characters first, in most of a second.
 */
export const anyCharacter: Arbitrary<string> = integer({ min: 0, max: 0x10ffff - halves }).map(at, indexOf)
