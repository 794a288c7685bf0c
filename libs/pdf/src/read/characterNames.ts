/** Characters by glyph name, besides letters themselves. */
const named: Readonly<Record<string, string>> = {
  zero: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  fi: "fi",
  fl: "fl",
  ff: "ff",
  ffi: "ffi",
  ffl: "ffl",
  period: ".",
  comma: ",",
  colon: ":",
  semicolon: ";",
  hyphen: "-",
  endash: "–",
  emdash: "—",
  slash: "/",
  parenleft: "(",
  parenright: ")",
  bracketleft: "[",
  bracketright: "]",
  exclam: "!",
  exclamdown: "¡",
  question: "?",
  questiondown: "¿",
  ampersand: "&",
  at: "@",
  percent: "%",
  dollar: "$",
  Euro: "€",
  sterling: "£",
  yen: "¥",
  cent: "¢",
  plus: "+",
  minus: "−",
  equal: "=",
  degree: "°",
  section: "§",
  bullet: "•",
  quoteleft: "‘",
  quoteright: "’",
  quotedblleft: "“",
  quotedblright: "”",
  quotesingle: "'",
  quotedbl: '"',
  guillemotleft: "«",
  guillemotright: "»",
  germandbls: "ß",
  ae: "æ",
  AE: "Æ",
  oe: "œ",
  OE: "Œ",
  oslash: "ø",
  Oslash: "Ø",
  dotlessi: "ı",
  eth: "ð",
  thorn: "þ",
}

const accents: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circumflex: "\u0302",
  tilde: "\u0303",
  macron: "\u0304",
  breve: "\u0306",
  dotaccent: "\u0307",
  dieresis: "\u0308",
  ring: "\u030A",
  hungarumlaut: "\u030B",
  caron: "\u030C",
  cedilla: "\u0327",
  ogonek: "\u0328",
}

const textOfPart = (part: string): string | undefined => {
  if (/^[A-Za-z]$/u.test(part)) return part
  const code = /^(?:uni|u)(?<hex>[\dA-F]{4,6})$/u.exec(part)?.groups?.["hex"]
  if (code !== undefined)
    return Number.parseInt(code, 16) <= 0x10_ffff ? String.fromCodePoint(Number.parseInt(code, 16)) : undefined
  const accent = accents[part.slice(1)]
  return Object.hasOwn(named, part)
    ? named[part]
    : accent === undefined
      ? undefined
      : `${part[0]}${accent}`.normalize("NFC")
}

/** The text of a glyph by its name, which may have parts and a suffix: `f_f`, `zero.oldstyle`. Adobe Glyph List Specification, section 2. Undefined if the name says nothing. */
export const textOfName = (name: string): string | undefined => {
  const [base = "", ...suffixes] = name.slice(0, 100).split(".")
  if (base === "" || suffixes.some((suffix) => !/^[A-Za-z]\w*$/u.test(suffix))) return undefined
  let text = ""
  for (const part of base.split("_")) {
    const own = textOfPart(part)
    if (own === undefined) return undefined
    text += own
  }
  return text
}

/** Whether a name has parts or a suffix, so that pdf.js does not know it. */
export const isComposedName = (name: string): boolean => /[._]/u.test(name)
