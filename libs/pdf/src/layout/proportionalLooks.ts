import type { Glyph, Look } from "../read/Ink.ts"

/** Characters that every font draws as wide as each other: ideographs, kana and Hangul. */
const wide = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Fraction of such characters from which a font is not one for programs. */
const mostlyWide = 0.4

/** Fonts that claim one width for all their characters, because most are ideographs, are not monospaced ones. */
export const withProportionalLooks = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<Glyph> => {
  const counts = new Map<Look, { wide: number; all: number }>()
  for (const { look, text } of glyphs) {
    if (!look.isMono || text.trim() === "") continue
    const count = counts.get(look) ?? { wide: 0, all: 0 }
    counts.set(look, count)
    count.all++
    if (wide.test(text)) count.wide++
  }
  const own = [...counts].filter(([, { all, wide: some }]) => some > all * mostlyWide)
  if (own.length === 0) return glyphs
  const fonts = new Set(own.map(([{ font }]) => font))
  const looks = new Map([...counts.keys()].map((look) => [look, { ...look, isMono: false }]))
  return glyphs.map((glyph) => {
    const look = fonts.has(glyph.look.font) ? looks.get(glyph.look) : undefined
    return look === undefined ? glyph : { ...glyph, look }
  })
}
