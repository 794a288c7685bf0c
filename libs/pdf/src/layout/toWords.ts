import { largest } from "../numbers.ts"
import type { Glyph } from "../read/Ink.ts"
import { composeAccents } from "./composeAccents.ts"
import { isRightToLeft, mirrored } from "./rightToLeft.ts"
import { ascent, descent, type Word } from "./Word.ts"

/** In sizes of the font: a gap from which another word begins, where the file has spaces and where it has none; a step back, and a step of the baseline, that part words. */
const [wordGap, bareGap, overlap, step] = [0.17, 0.1, 0.6, 0.25]

const isSpace = (text: string): boolean => text.trim() === ""

/** Ligatures that fonts have as one sign. All other signs stay as they are. */
const ligature = /[\uFB00-\uFB06]/gu

/** Hyphens that look like the one that everybody types, and are not found by it. */
const hyphens = /[\u00AD\u2010\u2011]/gu

/** What fonts give for glyphs that they do not name. */
// oxlint-disable-next-line no-control-regex -- they are what is replaced
const controls = /[\u0000-\u001F\u007F-\u009F]/gu

const cleaned = (text: string): string => text.replaceAll(ligature, (sign) => sign.normalize("NFKC")).replaceAll(hyphens, "-").replaceAll(controls, "\uFFFD").replaceAll("\u00A0", " ")

/** Fonts whose text has no spaces: words stand apart by gaps alone. */
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
  return Math.abs(next.y - last.y) <= size * step && gap < (bare.has(last.look.font) ? bareGap : wordGap) * size && gap > -overlap * size && Math.min(last.size, next.size) > size * 0.8
}

/** Characters in the order in which they are read. */
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
    ...(first.piece === undefined ? {} : { piece: first.piece }),
    shift: "none",
    hasSpace,
    runs: [first.run, last.run],
  }
}

/** Key of a place that two prints of one character share, as false bold has them. */
const placeOf = ({ text, x, y }: Glyph): string => `${text} ${Math.round(x)} ${Math.round(y)}`

/** Glyphs without those that lie upon their like. */
const withoutDoubles = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<Glyph> => {
  const seen = new Map<string, Glyph>()
  return glyphs.filter((glyph) => {
    if (isSpace(glyph.text)) return true
    const key = placeOf(glyph)
    const twin = seen.get(key)
    seen.set(key, glyph)
    return twin === undefined || Math.abs(twin.size - glyph.size) > 0.5
  })
}

/** Words of glyphs that share a direction, which is across; in the order of the file. */
export const toWords = (all: ReadonlyArray<Glyph>): ReadonlyArray<Word> => {
  const words: Array<Word> = []
  let open: Array<Glyph> = []
  const end = (hasSpace: boolean) => {
    if (open.length > 0) words.push(wordOf(open, words.length, hasSpace))
    open = []
  }
  const bare = bareFonts(all)
  for (const glyph of composeAccents(withoutDoubles(all))) {
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
