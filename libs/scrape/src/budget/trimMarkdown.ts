import { countTokens } from "@trawl/core"
import { blocksOf, type MarkdownBlock } from "@trawl/markdown/blocks"
import { moveCutBeforeSpan } from "./moveCutBeforeSpan.ts"

const separator = "\n\n"

/** Blocks of which a part is useful: they may end after any line. */
const divisible: ReadonlySet<MarkdownBlock["type"]> = new Set(["code", "list", "table"])

/** Share of the tokens that must be left to cut a block between words: less is not worth a broken sentence. */
const worthWords = 0.5

/**
 * The beginning of a markdown text, with about this many tokens at most: whole blocks, and the lines of a list, table or code block that
 * fit. If dropping a block would lose more than half of the tokens, it is cut between two words, outside of links and emphasis. Some of a
 * first text block is always kept. Trailing headings are dropped. Undefined when the whole text fits.
 */
export const trimMarkdown = (markdown: string, maxTokens: number): string | undefined => {
  if (countTokens(markdown) <= maxTokens) return undefined
  const blocks = blocksOf(markdown)
  const kept: Array<MarkdownBlock> = []
  let left = maxTokens
  for (const block of blocks) {
    const tokens = countTokens(markdown.slice(block.start, block.end) + separator)
    if (tokens > left) break
    left -= tokens
    kept.push(block)
  }
  const part = partOf(markdown, blocks[kept.length], {
    isCutBetweenWords: kept.length === 0 || left > maxTokens * worthWords,
    isFirst: kept.length === 0,
    left,
  })
  if (part === "") while (kept.length > 1 && kept.at(-1)?.type === "heading") kept.pop()
  const whole = markdown.slice(0, kept.at(-1)?.end ?? 0).trimEnd()
  return [whole, part].filter((text) => text !== "").join(separator)
}

interface Rest {
  readonly isCutBetweenWords: boolean
  readonly isFirst: boolean
  /** Tokens left. */
  readonly left: number
}

const partOf = (
  markdown: string,
  block: MarkdownBlock | undefined,
  { isCutBetweenWords, isFirst, left }: Rest,
): string => {
  if (block === undefined) return ""
  const text = markdown.slice(block.start, block.end)
  const lines = divisible.has(block.type) ? linesOf(text, block.type, left) : ""
  if (lines !== "" || !isCutBetweenWords || !textual.has(block.type)) return lines
  const words = wordsOf(text, left)
  return words === "" && isFirst ? firstOf(text, left) : words
}

/** Blocks that can be cut between words: a part of any other block would not be a valid block. */
const textual: ReadonlySet<MarkdownBlock["type"]> = new Set(["heading", "list", "paragraph", "quote"])

/** A header and its delimiter row are not a table, a fence is not code. */
const leastLines: Partial<Record<MarkdownBlock["type"], number>> = { code: 2, table: 3 }

const linesOf = (text: string, type: MarkdownBlock["type"], left: number): string => {
  const lines = text.split("\n")
  const fence = type === "code" ? (/^\s*(?:`{3,}|~{3,})/u.exec(lines[0] ?? "")?.[0] ?? "") : ""
  const fitting = beginningOf(lines, "\n", left - countTokens(fence))
  return fitting.length < (leastLines[type] ?? 1) ? "" : [...fitting, ...(fence === "" ? [] : [fence])].join("\n")
}

const wordsOf = (text: string, left: number): string => {
  const { length } = beginningOf(text.split(/(?<=\s)/u), "", left).join("")
  return text.slice(0, moveCutBeforeSpan(text, length)).trimEnd()
}

/** Fallback when not even a word or a link fits. A character takes at most two tokens. */
const firstOf = (text: string, left: number): string => text.slice(0, Math.max(1, Math.floor(left / 2))).trimEnd()

const beginningOf = (parts: ReadonlyArray<string>, separator: string, tokens: number): ReadonlyArray<string> => {
  let left = tokens
  const end = parts.findIndex((part) => (left -= countTokens(part + separator)) < 0)
  return end === -1 ? parts : parts.slice(0, end)
}
