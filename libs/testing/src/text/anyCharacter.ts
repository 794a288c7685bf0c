import { type Arbitrary, integer } from "fast-check"

/** First surrogate, and the number of surrogates, which are no characters by themselves. */
const [firstHalf, halves] = [0xd800, 0x800]

const at = (index: number): string => String.fromCodePoint(index < firstHalf ? index : index + halves)

const indexOf = (character: unknown): number => {
  const code = typeof character === "string" && character.isWellFormed() ? character.codePointAt(0) : undefined
  if (code === undefined || String.fromCodePoint(code) !== character) throw new Error("This is not one character.")
  return code < firstHalf ? code : code - halves
}

/**
 * Any character, for properties of arbitrary text: `string({ unit: anyCharacter })`.
 * Produces the same texts as fast-check's unit `binary`, which first builds a table of all characters in most of a second.
 */
export const anyCharacter: Arbitrary<string> = integer({ min: 0, max: 0x10ffff - halves }).map(at, indexOf)
