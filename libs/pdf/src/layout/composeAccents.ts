import type { Glyph } from "../read/Ink.ts"

/** Combining marks by spacing accent. */
const combiningMarks: ReadonlyMap<string, string> = new Map([
  ["`", "\u0300"],
  ["\u00B4", "\u0301"],
  ["^", "\u0302"],
  ["\u02C6", "\u0302"],
  ["~", "\u0303"],
  ["\u02DC", "\u0303"],
  ["\u00AF", "\u0304"],
  ["\u02C9", "\u0304"],
  ["\u02D8", "\u0306"],
  ["\u02D9", "\u0307"],
  ["\u00A8", "\u0308"],
  ["\u02DA", "\u030A"],
  ["\u02DD", "\u030B"],
  ["\u02C7", "\u030C"],
  ["\u00B8", "\u0327"],
  ["\u02DB", "\u0328"],
])

/** In font sizes: how far an accent is raised over a capital, and how far it may be off its letter horizontally. */
const [mostRise, mostBeside] = [0.4, 0.05]

/** Dotless letters that carry an accent. */
const dotless: ReadonlyMap<string, string> = new Map([
  ["\u0131", "i"],
  ["\u0237", "j"],
])

/** The letter composed with an accent over it; undefined if they do not overlap or have no composed form. */
const composed = (accent: Glyph, letter: Glyph | undefined): Glyph | undefined => {
  const mark = combiningMarks.get(accent.text)
  if (mark === undefined || letter === undefined) return undefined
  const middle = accent.x + accent.advance / 2
  const beside = letter.size * mostBeside
  const isUpon =
    middle > letter.x - beside &&
    middle < letter.x + letter.advance + beside &&
    Math.abs(accent.y - letter.y) <= letter.size * mostRise
  const text = ((dotless.get(letter.text) ?? letter.text) + mark).normalize("NFC")
  return isUpon && /^\p{L}$/u.test(text) ? { ...letter, text } : undefined
}

/** Composes accents and letters printed over each other in either order, as in TeX's old fonts. */
export const composeAccents = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<Glyph> => {
  if (!glyphs.some(({ text }) => combiningMarks.has(text))) return glyphs
  const all: Array<Glyph> = []
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as Glyph
    const withNext = composed(glyph, glyphs[index + 1])
    const withLast = withNext === undefined ? composed(glyph, all.at(-1)) : undefined
    if (withNext !== undefined) index++
    if (withLast !== undefined) all.pop()
    all.push(withNext ?? withLast ?? glyph)
  }
  return all
}
