const rightToLeft = /(?=\p{L})[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u

/** Whether a text has letters that are written from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

const pairs: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
}

/** A character as it was written, and its index in the drawn text. */
export interface ReadCharacter {
  readonly index: number
  readonly text: string
}

/** Classes of the Unicode bidirectional algorithm (UAX 9), as far as reading needs them. */
type Class = "right" | "left" | "number" | "separator" | "sign" | "terminator" | "neutral"

const classes: ReadonlyArray<readonly [Class, RegExp]> = [
  ["number", /\p{N}/u],
  ["left", /\p{L}/u],
  ["separator", /^[,./:\u00A0\u066B\u066C]$/u],
  ["sign", /^[+\-\u2212]$/u],
  ["terminator", /^[#%\u00B0\u066A\u2030\p{Sc}]$/u],
]

const classOf = (text: string): Class =>
  isRightToLeft(text) ? "right" : (classes.find(([, characters]) => characters.test(text))?.[0] ?? "neutral")

interface Sequence {
  readonly characters: ReadonlyArray<ReadCharacter>
  readonly classes: ReadonlyArray<Class>
  /** Numbers after Arabic letters hold no signs and take no terminators (rule W2). */
  readonly isArabic: boolean
}

/** Where a number that begins at an index ends, exclusive. */
const endOfNumber = ({ classes: all, isArabic: isPlain }: Sequence, from: number): number => {
  const isInner = (one: Class | undefined) => one === "separator" || (one === "sign" && !isPlain)
  let end = from
  if (!isPlain) while (all[end] === "terminator") end++
  if (all[end] !== "number") return from
  while (all[end] === "number" || (isInner(all[end]) && all[end + 1] === "number")) end++
  if (!isPlain) while (all[end] === "terminator") end++
  return end
}

/** Whether punctuation that closes what is right of it separates two texts from left to right: `Google ,2020`. */
const isBoundary = ({ characters }: Sequence, index: number): boolean =>
  /^[,.;:!?\u060C\u061B\u061F]$/u.test(characters[index]?.text ?? "") && characters[index + 1]?.text.trim() === ""

/** Where a text from left to right that begins at an index ends, exclusive: at its last letter or digit before other text. */
const endOfText = (sequence: Sequence, from: number): number => {
  let end = from
  let hasLetter = false
  for (let index = from; index < sequence.classes.length; index++) {
    const one = sequence.classes[index]
    if (one === "right" || isBoundary(sequence, index)) break
    if (one === "left") hasLetter = true
    if (one === "left" || one === "number") end = index + 1
  }
  return hasLetter ? end : from
}

const openers = "([{<«"

/** How often a bracket is one that opens with a text behind it, or closes one before it. */
const fits = (read: ReadonlyArray<ReadCharacter>, texts: ReadonlyArray<string>): number =>
  texts.filter((text, index) => {
    if (pairs[text] === undefined) return false
    const beside = read[openers.includes(text) ? index + 1 : index - 1]?.text ?? " "
    return beside.trim() !== ""
  }).length

/** Turns brackets between letters from right to left, which are drawn as their opposites; a few programs name them as they were written. */
const withBrackets = (
  read: ReadonlyArray<ReadCharacter>,
  turned: ReadonlySet<ReadCharacter>,
): ReadonlyArray<ReadCharacter> => {
  const opposites = read.map((one) => (turned.has(one) ? (pairs[one.text] ?? one.text) : one.text))
  const named = read.map(({ text }) => text)
  const texts = fits(read, named) > fits(read, opposites) ? named : opposites
  return read.map(({ index }, at) => ({ index, text: texts[at] ?? "" }))
}

/** Reads drawn text whose direction is from right to left: letters and numbers that run from left to right are turned back. */
const readLeftwards = (drawn: ReadonlyArray<ReadCharacter>): ReadonlyArray<ReadCharacter> => {
  const characters = drawn.toReversed()
  const sequence = {
    characters,
    classes: characters.map(({ text }) => classOf(text)),
    isArabic: characters.some(({ text }) => isArabic(text)),
  }
  const read: Array<ReadCharacter> = []
  const turned = new Set<ReadCharacter>()
  for (let index = 0; index < characters.length;) {
    const isText = sequence.classes[index] === "left" || sequence.classes[index] === "number"
    const end = Math.max(isText ? endOfText(sequence, index) : index, endOfNumber(sequence, index))
    if (end > index) read.push(...characters.slice(index, end).toReversed())
    else {
      const character = characters[index] as ReadCharacter
      turned.add(character)
      read.push(character)
    }
    index = Math.max(end, index + 1)
  }
  return withBrackets(read, turned)
}

/** Reads drawn text whose direction is from left to right: from the first to the last letter of each text in it that is not. */
const readRightwards = (drawn: ReadonlyArray<ReadCharacter>): ReadonlyArray<ReadCharacter> => {
  const all = drawn.map(({ text }) => classOf(text))
  const read: Array<ReadCharacter> = []
  for (let index = 0; index < drawn.length;) {
    const left = all.indexOf("left", index)
    const last = all.slice(0, left < 0 ? undefined : left).lastIndexOf("right")
    const end = all[index] === "right" ? last + 1 : index + 1
    const own = drawn.slice(index, end)
    read.push(...(all[index] === "right" ? readLeftwards(own) : own))
    index = end
  }
  return read
}

/**
 * The characters of a line in reading order, from those drawn from left to right.
 * It turns back what the Unicode bidirectional algorithm does to display text.
 */
export const readDrawn = (drawn: ReadonlyArray<string>, readsLeftwards: boolean): ReadonlyArray<ReadCharacter> => {
  const characters = drawn.map((text, index) => ({ index, text }))
  return readsLeftwards ? readLeftwards(characters) : readRightwards(characters)
}
