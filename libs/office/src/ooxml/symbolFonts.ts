/** Characters of the font Symbol from code 0x20 and from 0xA0. Unicode, mapping of Adobe's encoding (symbol.txt). */
const symbolLow = " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼"
const symbolHigh =
  "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\uF8FF〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭"

/** Characters by ranges of codes that begin at a key. */
type Ranges = Readonly<Record<number, string>>

const symbol: Ranges = { 0x20: symbolLow, 0xa0: symbolHigh }

/** Unicode, L2/12-368 (Wingdings and Webdings), with common characters for bullets, boxes and arrows that only differ in weight. */
const wingdings: Ranges = {
  0x21: "🖉✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭📁📂📄🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍🖎✌👌👍👎☜☞☝☟🖐☺😐☹💣☠🏳🏱✈☼💧❄🕆✞🕈✠✡☪☯ॐ☸♈♉♊♋♌♍♎♏♐♑♒♓🙰🙵●🔾■☐🞐❑❒⬧⧫◆❖⬥⌧⮹⌘🏵🏶❝❞",
  0x80: "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿",
  0x9e: "·•▪○",
  0xa4: "◉◎",
  0xa7: "▪☐",
  0xaa: "✦★✶✴✹✵",
  0xb5: "✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛",
  0xd5: "⌫⌦",
  0xd8: "➢",
  0xdf: "←→↑↓↖↗↙↘⬅➔⬆⬇",
  0xef: "⇦⇨⇧⇩⬄⇳",
  0xfb: "✗✓☒☑",
}

const wingdings2: Ranges = { 0x4f: "✗✓☒☑☒☒", 0x97: "●", 0xa2: "■☐" }

const webdings: Ranges = { 0x34: "▶", 0x59: "♥", 0x61: "✔", 0x63: "☐", 0x67: "■", 0x69: "ℹ", 0x72: "✖" }

const charactersOf = (ranges: Ranges): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(ranges).flatMap(([start, characters]) =>
      [...characters].map((character, index) => [Number(start) + index, character] as const),
    ),
  )

const fonts: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map([
  ["symbol", charactersOf(symbol)],
  ["wingdings", charactersOf(wingdings)],
  ["wingdings 2", charactersOf(wingdings2)],
  ["webdings", charactersOf(webdings)],
])

/** The private range where Office keeps the codes of symbol fonts. */
const privateStart = 0xf000

const nameOf = (font: string): string => font.toLowerCase().trim()

export const isSymbolFont = (font: string | undefined): boolean => font !== undefined && fonts.has(nameOf(font))

/** What a symbol font draws for a code, with or without the offset of the private range: undefined for other fonts, empty if it has no character. */
export const symbolOf = (font: string, code: number): string | undefined => {
  const characters = fonts.get(nameOf(font))
  return characters && (characters.get(code & 0xff) ?? "")
}

const isSymbolCode = (code: number): boolean =>
  (code >= 0x21 && code <= 0xff) || (code >= privateStart && code <= privateStart + 0xff)

/** A text as its font draws it; the text itself unless that is a symbol font. */
export const textInFont = (text: string, font: string | undefined): string =>
  font === undefined || !isSymbolFont(font)
    ? text
    : text.replaceAll(/./gsu, (character) => {
        const code = character.codePointAt(0) ?? 0
        return isSymbolCode(code) ? (symbolOf(font, code) ?? "") || character : character
      })
