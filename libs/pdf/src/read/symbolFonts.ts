/** Characters of ZapfDingbats that are out of order, by code. Unicode, mapping of Adobe's encoding (zdingbat.txt). */
const dingbats: Readonly<Record<number, string>> = {
  0x25: "☎",
  0x2a: "☛",
  0x2b: "☞",
  0x48: "★",
  0x6c: "●",
  0x6e: "■",
  0x73: "▲",
  0x74: "▼",
  0x75: "◆",
  0x77: "◗",
  0xa8: "♣",
  0xa9: "♦",
  0xaa: "♥",
  0xab: "♠",
  0xd5: "→",
  0xd6: "↔",
  0xd7: "↕",
}

const dingbat = (code: number): string | undefined => {
  if (dingbats[code] !== undefined) return dingbats[code]
  if (code >= 0x21 && code <= 0x7e) return String.fromCodePoint(code + 0x26e0)
  if (code >= 0xac && code <= 0xb5) return String.fromCodePoint(code - 0xac + 0x2460)
  return code >= 0xa1 && code <= 0xfe ? String.fromCodePoint(code + 0x26c0) : undefined
}

/** Bullets, boxes and ticks of Wingdings, by code. */
const wingdings: Readonly<Record<number, string>> = {
  0x6c: "●",
  0x6e: "■",
  0x6f: "□",
  0x71: "❑",
  0x76: "❖",
  0x9f: "•",
  0xa7: "▪",
  0xa8: "☐",
  0xd8: "➢",
  0xe0: "→",
  0xfb: "✘",
  0xfc: "✔",
  0xfd: "☒",
  0xfe: "☑",
}

/** The character that a symbol font draws for a code; undefined if it is no such font, or the symbol has no character. */
export const symbolOf = (font: string, code: number): string | undefined => {
  if (/^(?:itc)?zapfdingbats/iu.test(font)) return dingbat(code)
  return /^wingdings(?![-\s]?[23])/iu.test(font) ? wingdings[code & 0xff] : undefined
}
