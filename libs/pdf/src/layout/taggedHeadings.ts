import type { Glyph } from "../read/Ink.ts"
import { ordinary, type Tags } from "../read/readTags.ts"

/** Fractions of the characters of a page: least covered by trusted tags, and most tagged as headings. */
const [fewestCovered, mostHeadings] = [0.95, 0.5]

/** The tags of a page if they are plausible: they cover its text, and tag some of it as headings. Otherwise none. */
export const taggedHeadings = (glyphs: ReadonlyArray<Glyph>, tags: Tags): Tags => {
  const text = glyphs.filter(({ isArtifact, text: character }) => !isArtifact && character.trim() !== "")
  let [covered, headings] = [0, 0]
  for (const { mcid } of text) {
    const level = mcid === undefined ? undefined : tags.get(mcid)
    if (level !== undefined) covered++
    if (level !== undefined && level !== ordinary) headings++
  }
  const isGood = covered >= text.length * fewestCovered && headings > 0 && headings <= text.length * mostHeadings
  return isGood ? tags : new Map()
}
