import { largest } from "../numbers.ts"
import type { Glyph } from "../read/Ink.ts"
import { composeAccents } from "./composeAccents.ts"
import { isRightToLeft, mirrored } from "./rightToLeft.ts"
import { ascent, descent, type Word } from "./Word.ts"

/** In font sizes: gap that begins a new word, in fonts with spaces and without; largest step back and largest baseline shift within a word. */
const [wordGap, bareGap, overlap, step] = [0.17, 0.1, 0.6, 0.25]

const isSpace = (text: string): boolean => text.trim() === ""

/** Ligature characters, which are decomposed. All other characters stay as they are. */
const ligature = /[\uFB00-\uFB06]/gu

/** Look-alikes of the ASCII hyphen, which a search for it would miss. */
const hyphens = /[\u00AD\u2010\u2011]/gu

/** Characters without width or ink. */
const empty = /[\u200B\u2060\uFEFF]/gu

/** Hyphens that programs write where they break a word, and fonts may name any hyphen. */
const [breakAtEnd, breakWithin] = [/\p{L}[\u00AD\u2010]$/u, /[\u00AD\u2010]\p{L}/u]

/** Control characters that fonts map unnamed glyphs to. */
// oxlint-disable-next-line no-control-regex -- control characters are replaced
const controls = /[\u0000-\u001F\u007F-\u009F]/gu

const cleaned = (text: string): string =>
  text
    .replaceAll(ligature, (character) => character.normalize("NFKC"))
    .replaceAll(hyphens, "-")
    .replaceAll(controls, "\uFFFD")
    .replaceAll("\u00A0", " ")

/** Fonts whose text has no spaces, only gaps between words. */
const bareFonts = (glyphs: ReadonlyArray<Glyph>): ReadonlySet<string> => {
  const counts = new Map<string, { spaces: number; all: number }>()
  for (const { look, text } of glyphs) {
    const count = counts.get(look.font) ?? { spaces: 0, all: 0 }
    counts.set(look.font, count)
    count.all++
    if (isSpace(text)) count.spaces++
  }
  return new Set([...counts].flatMap(([font, { all, spaces }]) => (spaces < all * 0.01 ? [font] : [])))
}

const follows = (last: Glyph, next: Glyph, bare: ReadonlySet<string>): boolean => {
  const size = Math.max(last.size, next.size)
  const isBack = next.x < last.x && isRightToLeft(last.text + next.text)
  const gap = isBack ? last.x - (next.x + next.advance) : next.x - (last.x + last.advance)
  return (
    Math.abs(next.y - last.y) <= size * step &&
    gap < (bare.has(last.look.font) ? bareGap : wordGap) * size &&
    gap > -overlap * size &&
    Math.min(last.size, next.size) > size * 0.8
  )
}

/** Characters in reading order. */
const textOf = (glyphs: ReadonlyArray<Glyph>): string => {
  if (!glyphs.some(({ text }) => isRightToLeft(text))) return glyphs.map(({ text }) => text).join("")
  return glyphs
    .toSorted((a, b) => b.x - a.x)
    .map(({ text }) => mirrored(text))
    .join("")
}

const softHyphenOf = (text: string): Pick<Word, "softHyphen"> => {
  if (breakWithin.test(text)) return { softHyphen: "within" }
  return breakAtEnd.test(text) ? { softHyphen: "last" } : {}
}

const wordOf = (glyphs: ReadonlyArray<Glyph>, order: number, hasSpace: boolean): Word => {
  const [first] = glyphs as readonly [Glyph]
  const last = glyphs.at(-1) ?? first
  const size = largest(glyphs.map((glyph) => glyph.size))
  const text = textOf(glyphs).replaceAll(empty, "")
  return {
    text: cleaned(text),
    ...softHyphenOf(text),
    left: Math.min(first.x, last.x),
    right: Math.max(first.x + first.advance, last.x + last.advance),
    top: first.y - size * ascent,
    bottom: first.y + size * descent,
    base: first.y,
    size,
    look: first.look,
    order,
    isArtifact: first.isArtifact,
    ...(first.mcid === undefined ? {} : { mcid: first.mcid }),
    shift: "none",
    hasSpace,
    runs: [first.run, last.run],
  }
}

/** How far copies of a character may be apart, as in fake bold and shadows: in font sizes, and in widths of the character on the same baseline. In points: the side of a cell in which they are searched. */
const [farthestCopy, widestCopy, sameBaseline, cell] = [0.16, 0.5, 0.03, 4]

const isCopy = (one: Glyph, other: Glyph, most: number): boolean => {
  const [right, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
  if (right > most || down > most || Math.abs(one.size - other.size) > 0.5) return false
  return down > one.size * sameBaseline || right <= Math.max(0.5, one.advance * widestCopy)
}

/** Copies of one character by cell, found from the cells that a distance reaches. */
class Copies {
  readonly #cells = new Map<number, Array<Glyph>>()

  has(glyph: Glyph): boolean {
    const most = Math.max(0.5, Math.min(cell, glyph.size * farthestCopy))
    const last = Math.round((glyph.x + most) / cell)
    const bottom = Math.round((glyph.y + most) / cell)
    for (let column = Math.round((glyph.x - most) / cell); column <= last; column++) {
      for (let row = Math.round((glyph.y - most) / cell); row <= bottom; row++) {
        if (this.#cells.get(column * 65_536 + row)?.some((other) => isCopy(glyph, other, most)) === true) return true
      }
    }
    return false
  }

  add(glyph: Glyph): void {
    const key = Math.round(glyph.x / cell) * 65_536 + Math.round(glyph.y / cell)
    const known = this.#cells.get(key)
    if (known === undefined) this.#cells.set(key, [glyph])
    else known.push(glyph)
  }
}

/** Drops copies of a glyph painted again beside or over it. */
const withoutCopies = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<Glyph> => {
  const seen = new Map<string, Copies>()
  return glyphs.filter((glyph) => {
    if (isSpace(glyph.text)) return true
    const copies = seen.get(glyph.text) ?? new Copies()
    seen.set(glyph.text, copies)
    if (copies.has(glyph)) return false
    copies.add(glyph)
    return true
  })
}

/** In font sizes: up to which a character takes no room, as the next one begins where it does. */
const noRoom = 0.03

/** Whether a glyph takes no room between two characters: a soft hyphen that breaks no line, which some programs name a space. */
const isUnseen = (last: Glyph | undefined, glyph: Glyph, next: Glyph | undefined): boolean => {
  if (last === undefined || next === undefined || isSpace(next.text)) return false
  const most = glyph.size * noRoom
  return (
    Math.abs(next.y - glyph.y) < most &&
    Math.abs(last.y - glyph.y) < most &&
    Math.abs(next.x - glyph.x) < most &&
    Math.abs(last.x + last.advance - glyph.x) < most
  )
}

/** Groups glyphs of horizontal text into words, in file order. */
export const toWords = (all: ReadonlyArray<Glyph>): ReadonlyArray<Word> => {
  const words: Array<Word> = []
  let open: Array<Glyph> = []
  const end = (hasSpace: boolean) => {
    if (open.length > 0) words.push(wordOf(open, words.length, hasSpace))
    open = []
  }
  const bare = bareFonts(all)
  const glyphs = composeAccents(withoutCopies(all))
  for (const [index, glyph] of glyphs.entries()) {
    const last = open.at(-1)
    const isBlank = isSpace(glyph.text)
    if ((isBlank || glyph.text === "\u00AD") && isUnseen(last, glyph, glyphs[index + 1])) continue
    if (isBlank) {
      end(true)
      continue
    }
    if (last !== undefined && !follows(last, glyph, bare)) end(false)
    open.push(glyph)
  }
  end(false)
  return words.filter(({ text }) => text.trim() !== "")
}
