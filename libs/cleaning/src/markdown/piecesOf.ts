import { blocksOf, type BlockType, type MarkdownBlock } from "@trawl/markdown/blocks"
import { mostBlocks } from "../blocks/ContentBlock.ts"

/** A block of markdown, or an item of a top-level list. */
export type Piece = MarkdownBlock

const itemStart = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/u

const itemsOf = (markdown: string, list: MarkdownBlock): ReadonlyArray<Piece> => {
  const starts: Array<number> = [list.start]
  for (let start = list.start; start < list.end;) {
    const lineEnd = markdown.indexOf("\n", start)
    const end = lineEnd === -1 || lineEnd > list.end ? list.end : lineEnd
    if (start > list.start && itemStart.test(markdown.slice(start, Math.min(end, start + 20)))) starts.push(start)
    start = end + 1
  }
  return starts.map((start, index) => ({
    type: list.type,
    start,
    end: trimmedEnd(markdown, start, starts[index + 1] ?? list.end),
  }))
}

const trimmedEnd = (markdown: string, start: number, end: number): number =>
  start + markdown.slice(start, end).trimEnd().length

const cut = (type: BlockType): boolean => type === "list"

/** The pieces of a markdown text that are kept or dropped whole, in order; at most `mostBlocks`. */
export const piecesOf = (markdown: string): ReadonlyArray<Piece> =>
  blocksOf(markdown)
    .flatMap((block) => (cut(block.type) ? itemsOf(markdown, block) : [block]))
    .slice(0, mostBlocks)
