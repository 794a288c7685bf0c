import { isComposedName, textOfName } from "./characterNames.ts"
import type { RawGlyph } from "./Painter.ts"
import { symbolOf } from "./symbolFonts.ts"
import type { PageFont } from "./TextState.ts"

/** Characters that fonts map glyphs to when they have no text for them. */
const unnamed = /^(?:(?![\t\n])\p{Cc}|[\uE000-\uF8FF\uFFFD])*$/u

/** The text of a glyph: as the file maps it, else by its name or the symbol font that it is from. */
export const textOfGlyph = ({ originalCharCode: code, unicode }: RawGlyph, font: PageFont): string => {
  if (code === undefined) return unicode
  const isUnnamed = unnamed.test(unicode)
  // Without a mapping pdf.js takes the code as the character.
  if (!isUnnamed && unicode.codePointAt(0) !== code) return unicode
  const symbol = font.isSymbol ? symbolOf(font.name, code) : undefined
  if (symbol !== undefined) return symbol
  const name = font.glyphNames.get(code)
  if (name === undefined || !(isUnnamed || isComposedName(name))) return unicode
  return textOfName(name) ?? unicode
}
