import type { Glyph, Look } from "../read/Ink.ts"

/** Characters that every font draws as wide as each other: ideographs, kana and Hangul. */
const wide = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Fraction of such characters from which a font is not one for programs. */
const mostlyWide = 0.4

/** How much wider than the narrowest letter of a font the widest is, from which it is not one for programs. */
const mostWider = 1.5

interface Counts {
  wide: number
  all: number
  /** Widths of the narrowest and of the widest letter, in font sizes. */
  narrowest: number
  widest: number
}

const addLetter = (count: Counts, { advance, size, text }: Glyph): void => {
  if (!/^[a-z]$/u.test(text) || advance <= 0) return
  count.narrowest = Math.min(count.narrowest, advance / size)
  count.widest = Math.max(count.widest, advance / size)
}

const isProportional = ({ all, narrowest, wide: some, widest }: Counts): boolean =>
  some > all * mostlyWide || widest > narrowest * mostWider

/** Fonts that claim one width for all their characters are not monospaced ones if most are ideographs, or their letters differ in width. */
export const withProportionalLooks = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<Glyph> => {
  const counts = new Map<Look, Counts>()
  for (const glyph of glyphs) {
    const { look, text } = glyph
    if (!look.isMono || text.trim() === "") continue
    const count = counts.get(look) ?? { wide: 0, all: 0, narrowest: Infinity, widest: 0 }
    counts.set(look, count)
    count.all++
    if (wide.test(text)) count.wide++
    addLetter(count, glyph)
  }
  const own = [...counts].filter(([, count]) => isProportional(count))
  if (own.length === 0) return glyphs
  const fonts = new Set(own.map(([{ font }]) => font))
  const looks = new Map([...counts.keys()].map((look) => [look, { ...look, isMono: false }]))
  return glyphs.map((glyph) => {
    const look = fonts.has(glyph.look.font) ? looks.get(glyph.look) : undefined
    return look === undefined ? glyph : { ...glyph, look }
  })
}
