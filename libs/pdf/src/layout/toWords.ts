import { largest, smallest } from "../numbers.ts"
import type { Glyph } from "../read/Ink.ts"
import { composeAccents } from "./composeAccents.ts"
import { isRightToLeft, readDrawn } from "./bidi.ts"
import { withProportionalLooks } from "./proportionalLooks.ts"
import { withoutCopies } from "./withoutCopies.ts"
import { ascent, descent, type Word } from "./Word.ts"

/** In font sizes: gap that begins a new word, in fonts with spaces and without; largest step back and largest baseline shift within a word. */
const [wordGap, bareGap, overlap, step] = [0.17, 0.1, 0.6, 0.25]

const isSpace = (text: string): boolean => text.trim() === ""

/** Ligatures and presentation forms, which are decomposed. All other characters stay as they are. */
const composite = /[\uFB00-\uFB4F\uFB50-\uFDCF\uFDF0-\uFDF9\uFE70-\uFEFC]/gu

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
    // Marks that stand alone would get a space.
    .replaceAll(composite, (character) => character.normalize("NFKC").replace(" ", ""))
    .replaceAll(hyphens, "-")
    .replaceAll(controls, "\uFFFD")
    .replaceAll("\u00A0", " ")

/** Fonts whose text has no spaces, only gaps between words. */
const bareFonts = (glyphs: ReadonlyArray<Glyph>): ReadonlySet<string> => {
  const counts = new Map<string, { spaces: number; all: number }>()
  let last: Glyph | undefined
  for (const glyph of glyphs) {
    const count = counts.get(glyph.look.font) ?? { spaces: 0, all: 0 }
    counts.set(glyph.look.font, count)
    count.all++
    if (isSpace(glyph.text)) count.spaces++
    // Fonts for one script take spaces from the font of the page.
    if (isSpace(glyph.text) && last !== undefined && isRightToLeft(last.text) && last.look.font !== glyph.look.font)
      (counts.get(last.look.font) ?? count).spaces++
    last = glyph
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

const isMark = ({ text }: Glyph): boolean => /^\p{M}+$/u.test(text)

const middleOf = ({ advance, x }: Glyph): number => x + advance / 2

/** In font sizes: widest stroke that a font draws between joined letters as a glyph of its own. */
const widestStroke = 0.25

/** Whether a glyph without text only joins letters: too narrow to be one, in a word from right to left. */
const isStroke = ({ advance, size, text }: Glyph, glyphs: ReadonlyArray<Glyph>): boolean =>
  text !== "" &&
  text.replaceAll(controls, "") === "" &&
  advance < size * widestStroke &&
  glyphs.some((other) => isRightToLeft(other.text))

/** Characters from left to right, each with the marks upon it. */
const drawnOf = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<string> => {
  const letters = glyphs
    .filter((glyph) => !isMark(glyph) && !isStroke(glyph, glyphs))
    .toSorted((a, b) => middleOf(a) - middleOf(b))
  if (letters.length === 0) return glyphs.map(({ text }) => text)
  const texts = letters.map(({ text }) => text)
  for (const mark of glyphs.filter(isMark)) {
    const distances = letters.map((letter) => Math.abs(middleOf(letter) - middleOf(mark)))
    const nearest = distances.indexOf(smallest(distances))
    texts[nearest] = ((texts[nearest] ?? "") + mark.text).normalize("NFC")
  }
  return texts
}

/** The text of a word, and its characters as drawn if it is on a page with text from right to left. */
const spellingOf = (glyphs: ReadonlyArray<Glyph>, isMixed: boolean): Pick<Word, "text" | "drawn"> => {
  if (!isMixed) return { text: glyphs.map(({ text }) => text).join("") }
  const drawn = drawnOf(glyphs).map((text) => cleaned(text.replaceAll(empty, "")))
  const isOwn = drawn.some(isRightToLeft)
  return {
    text: isOwn
      ? readDrawn(drawn, true)
          .map(({ text }) => text)
          .join("")
      : drawn.join(""),
    drawn,
  }
}

const softHyphenOf = (text: string): Pick<Word, "softHyphen"> => {
  if (breakWithin.test(text)) return { softHyphen: "within" }
  return breakAtEnd.test(text) ? { softHyphen: "last" } : {}
}

const wordOf = (
  glyphs: ReadonlyArray<Glyph>,
  { hasSpace, isMixed, order }: { readonly order: number; readonly hasSpace: boolean; readonly isMixed: boolean },
): Word => {
  const [first] = glyphs as readonly [Glyph]
  const last = glyphs.at(-1) ?? first
  const size = largest(glyphs.map((glyph) => glyph.size))
  const spelling = spellingOf(glyphs, isMixed)
  const text = spelling.text.replaceAll(empty, "")
  return {
    ...spelling,
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
    if (open.length > 0) words.push(wordOf(open, { order: words.length, hasSpace, isMixed }))
    open = []
  }
  const bare = bareFonts(all)
  const isMixed = all.some(({ text }) => isRightToLeft(text))
  const glyphs = composeAccents(withoutCopies(withProportionalLooks(all)))
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
