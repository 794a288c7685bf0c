import { type MarkdownBlock, blocksOf } from "@trawl/markdown/blocks"
import { mostCharacters, type Passage } from "./Passage.ts"
import { plainText } from "./plainText.ts"
import { type Span, sentencesOf } from "./sentencesOf.ts"

/** Longest list item that is quoted whole, in characters. */
const longestItem = 400

/** Lines of code that are quoted together. */
const codeLines = 20

/** Longest line of code or row that is quoted, in characters. */
const longestLine = 1_500

/** Longest text that is split into sentences at once. */
const longestRun = 50_000

const linesOf = (text: string, offset: number): ReadonlyArray<Span> => {
  const lines: Array<Span> = []
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("\n", start)
    lines.push({ start: offset + start, end: offset + (end === -1 ? text.length : end) })
    start = end === -1 ? text.length : end + 1
  }
  return lines
}

const sentences = (markdown: string, { end, start }: Span): ReadonlyArray<Span> =>
  sentencesOf(markdown.slice(start, end)).map((span) => ({ start: start + span.start, end: start + span.end }))

/** An item with its continuation, whole if it is short. */
const items = (markdown: string, block: MarkdownBlock): ReadonlyArray<Span> => {
  const grouped: Array<{ start: number; end: number }> = []
  for (const line of linesOf(markdown.slice(block.start, block.end), block.start)) {
    const last = grouped.at(-1)
    const isItem = /^\s{0,40}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/u.test(
      markdown.slice(line.start, Math.min(line.end, line.start + 60)),
    )
    const isParent =
      last !== undefined &&
      !/[.!?。]$/u.test(markdown.slice(Math.max(last.start, last.end - 1), last.end)) &&
      /^\s/u.test(markdown.charAt(line.start)) &&
      last.end - last.start < longestItem / 4
    if (last === undefined || (isItem && !isParent)) grouped.push({ ...line })
    else last.end = line.end
  }
  return grouped.flatMap((item) => (item.end - item.start <= longestItem ? [item] : sentences(markdown, item)))
}

const codePieces = (markdown: string, block: MarkdownBlock): ReadonlyArray<Span> => {
  const lines = linesOf(markdown.slice(block.start, block.end), block.start)
  if (lines.length <= codeLines && block.end - block.start <= longestLine) return [block]
  const pieces: Array<Span> = []
  for (let at = 0; at < lines.length; at += codeLines) {
    const piece = lines.slice(at, at + codeLines)
    const start = piece[0]?.start ?? block.start
    pieces.push({ start, end: Math.min(piece.at(-1)?.end ?? start, start + longestLine) })
  }
  return pieces
}

const isRule = (line: string): boolean => /^[\s|:-]+$/u.test(line) && line.includes("-")

interface Surroundings {
  readonly heading: string
  readonly block: number
}

/** Rows of a table, each with the header lines: without a header, only the row. */
const rows = (markdown: string, block: MarkdownBlock, around: Surroundings): ReadonlyArray<Passage> => {
  const lines = linesOf(markdown.slice(block.start, block.end), block.start)
  const [first, second] = lines.map(({ end, start }) => markdown.slice(start, Math.min(end, start + longestLine)))
  const hasHead = first !== undefined && second !== undefined && isRule(second)
  const names = hasHead ? plainText(first) : ""
  const head = names === "" ? {} : { head: `${first}\n${second}` }
  return lines.slice(hasHead ? 2 : 0).map(({ end, start }) => {
    const to = Math.min(end, start + longestLine)
    return {
      ...around,
      ...head,
      type: "table",
      start,
      end: to,
      text: `${names} ${plainText(markdown.slice(start, to))}`.trim(),
    }
  })
}

const spansOf = (markdown: string, block: MarkdownBlock): ReadonlyArray<Span> => {
  if (block.type === "list") return items(markdown, block)
  if (block.type === "code") return codePieces(markdown, block)
  return sentences(markdown, block)
}

const readBlock = (markdown: string, block: MarkdownBlock, around: Surroundings): ReadonlyArray<Passage> => {
  if (block.type === "heading" || block.type === "rule") return []
  if (block.type === "table") return rows(markdown, block, around)
  return spansOf(markdown, block).map(({ end, start }) => {
    const piece = markdown.slice(start, end)
    return { ...around, type: block.type, start, end, text: block.type === "code" ? piece : plainText(piece) }
  })
}

/** A long block in parts, so that none takes long; a table stays whole, as its rows need the header and are cut fast. */
const partsOf = (text: string, block: MarkdownBlock): ReadonlyArray<MarkdownBlock> => {
  if (block.type === "table") return [block]
  const parts: Array<MarkdownBlock> = []
  let { start } = block
  while (block.end - start > longestRun) {
    const line = text.lastIndexOf("\n", start + longestRun)
    const end = line > start + longestRun / 2 ? line : start + longestRun
    parts.push({ ...block, start, end })
    start = end
  }
  return [...parts, { ...block, start }]
}

/** The passages of a markdown text in order: sentences, list items, table rows, pieces of code. Reads at most a million characters. */
export const cutPassages = (markdown: string): ReadonlyArray<Passage> => {
  const text = markdown.slice(0, mostCharacters)
  const passages: Array<Passage> = []
  let heading = ""
  for (const [index, block] of blocksOf(text).entries()) {
    if (block.type === "heading")
      heading = plainText(text.slice(block.start, Math.min(block.end, block.start + longestLine)))
    for (const part of partsOf(text, block)) {
      for (const passage of readBlock(text, part, { heading, block: index })) passages.push(passage)
    }
  }
  return passages.filter((passage) => /[\p{L}\p{N}]/u.test(passage.text))
}
