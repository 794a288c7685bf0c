/** Style of a font. */
export interface FontStyle {
  readonly name: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isMono: boolean
  readonly isSymbol: boolean
}

const subset = /^[A-Z]{6}\+/u
const bold =
  /bold|black|heavy|semibold|demi|[-_,. ](bd|blk|hv|sb|md|med|medium)(?![a-z])|medi$|cmbx|cmb\d|cmss?bx|sfbx|ecbx|ltbx|(?:^|[^a-z])bx\d/iu
const italic =
  /italic|oblique|slanted|[-_,. ](it|ital|obl|ti)(?![a-z])|cmti|cmsl|cmmi|sfti|ecti|reguital|mediital|lightit|boldit/iu
const mono = /mono|courier|consol|typewriter|cmtt|sftt|ectt|menlo|inconsolata|fixed|lettergothic|andale|code/iu
const symbol = /symbol|dingbat|wingding|webding|awesome|cmsy|cmex|msam|msbm|cmmi|mathematical|math/iu

const textIn = (font: Readonly<Record<string, unknown>>, key: string): string =>
  typeof font[key] === "string" ? font[key] : ""

/** Reads weight and slant from the PostScript name too: pdf.js reports neither for embedded fonts. */
export const fontStyle = (font: Readonly<Record<string, unknown>>): FontStyle => {
  const name = (textIn(font, "name") || textIn(font, "loadedName")).slice(0, 200).replace(subset, "")
  return {
    name,
    isBold: font["bold"] === true || font["black"] === true || bold.test(name),
    isItalic: font["italic"] === true || italic.test(name),
    isMono: font["isMonospace"] === true || mono.test(name),
    isSymbol: symbol.test(name),
  }
}
