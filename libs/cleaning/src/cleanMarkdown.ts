import { believable } from "./believable.ts"
import { piecesOf } from "./markdown/piecesOf.ts"
import { readPiece } from "./markdown/readPiece.ts"
import { findClutter } from "./rules/findClutter.ts"

/** Markdown without what is clutter by the rules; all else is left as it is written. The same text where there is none, or where it would be most of it. */
export const cleanMarkdown = (markdown: string): string => {
  const pieces = piecesOf(markdown)
  const blocks = pieces.map((piece, id) => readPiece(markdown, piece, id))
  const dropped = new Set(findClutter(blocks).keys())
  if (dropped.size === 0 || !believable(blocks, dropped)) return markdown
  let [cleaned, gap, end] = ["", "", 0]
  for (const [id, piece] of pieces.entries()) {
    const between = markdown.slice(end, piece.start)
    // Of what stood between two pieces that meet now, the longer: an item is parted by less than a paragraph.
    if (between.length > gap.length) gap = between
    end = piece.end
    if (dropped.has(id)) continue
    cleaned += cleaned === "" ? piece.start === 0 ? "" : gap.trimStart() : gap
    cleaned += markdown.slice(piece.start, piece.end)
    gap = ""
  }
  return cleaned + markdown.slice(end)
}
