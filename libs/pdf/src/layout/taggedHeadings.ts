import type { Glyph } from "../read/Ink.ts"
import { ordinary, type Tags } from "../read/readTags.ts"

/** Of the characters of a page: what tags must cover at least to be believed, and what headings may be at most. */
const [fewestCovered, mostHeadings] = [0.95, 0.5]

/** The tags of a page where they are good: they cover its text, and name headings as some of it. Else none. */
export const taggedHeadings = (glyphs: ReadonlyArray<Glyph>, tags: Tags): Tags => {
  const text = glyphs.filter(({ isArtifact, text: sign }) => !isArtifact && sign.trim() !== "")
  let [covered, headings] = [0, 0]
  for (const { piece } of text) {
    const level = piece === undefined ? undefined : tags.get(piece)
    if (level !== undefined) covered++
    if (level !== undefined && level !== ordinary) headings++
  }
  const isGood = covered >= text.length * fewestCovered && headings > 0 && headings <= text.length * mostHeadings
  return isGood ? tags : new Map()
}
