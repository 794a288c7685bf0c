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

const wordOf = (glyphs: ReadonlyArray<Glyph>, order: number, hasSpace: boolean): Word => {
  const [first] = glyphs as readonly [Glyph]
  const last = glyphs.at(-1) ?? first
  const size = largest(glyphs.map((glyph) => glyph.size))
  return {
    text: cleaned(textOf(glyphs)),
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

/** Key shared by copies of a character at the same position, as in fake bold. */
const placeOf = ({ text, x, y }: Glyph): string => `${text} ${Math.round(x)} ${Math.round(y)}`

/** Drops copies of a glyph printed at the same position. */
const withoutDuplicates = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<Glyph> => {
  const seen = new Map<string, Glyph>()
  return glyphs.filter((glyph) => {
    if (isSpace(glyph.text)) return true
    const key = placeOf(glyph)
    const duplicate = seen.get(key)
    seen.set(key, glyph)
    return duplicate === undefined || Math.abs(duplicate.size - glyph.size) > 0.5
  })
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
  for (const glyph of composeAccents(withoutDuplicates(all))) {
    const last = open.at(-1)
    if (isSpace(glyph.text)) {
      end(true)
      continue
    }
    if (last !== undefined && !follows(last, glyph, bare)) end(false)
    open.push(glyph)
  }
  end(false)
  return words.filter(({ text }) => text.trim() !== "")
}
