import { believable } from "./believable.ts"
import { piecesOf } from "./markdown/piecesOf.ts"
import { readPiece } from "./markdown/readPiece.ts"
import { findClutter } from "./rules/findClutter.ts"

/** Markdown without the clutter that the rules find; the rest stays as written. The same text if there is none, or if most of it would be removed. */
export const cleanMarkdown = (markdown: string): string => {
  const pieces = piecesOf(markdown)
  const blocks = pieces.map((piece, id) => readPiece(markdown, piece, id))
  const dropped = new Set(findClutter(blocks).keys())
  if (dropped.size === 0 || !believable(blocks, dropped)) return markdown
  let [cleaned, gap, end] = ["", "", 0]
  for (const [id, piece] of pieces.entries()) {
    const between = markdown.slice(end, piece.start)
    // Of the gaps that now meet, the longer one: items are separated by less than paragraphs.
    if (between.length > gap.length) gap = between
    end = piece.end
    if (dropped.has(id)) continue
    cleaned += cleaned === "" ? (piece.start === 0 ? "" : gap.trimStart()) : gap
    cleaned += markdown.slice(piece.start, piece.end)
    gap = ""
  }
  return cleaned + markdown.slice(end)
}
