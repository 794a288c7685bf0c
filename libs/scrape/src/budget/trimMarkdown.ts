import { countTokens } from "@trawl/core"
import { blocksOf, type MarkdownBlock } from "@trawl/markdown/blocks"
import { moveCutBeforeSpan } from "./moveCutBeforeSpan.ts"

const separator = "\n\n"

/** Blocks of which a part is worth having: they end anywhere between two lines. */
const divisible: ReadonlySet<MarkdownBlock["type"]> = new Set(["code", "list", "table"])

/** Share of the tokens that must be left for a block to be cut between words: less is not worth a broken sentence. */
const worthWords = 0.5

/**
 * The beginning of a markdown text that has about so many tokens at most: whole blocks, and of a list, a table or a program the lines that fit. A block that would
 * take more than half of the tokens with it is cut between two words, beside its links and emphasis. Of a first block of text something is always kept. Headings that
 * nothing follows go. Undefined where the whole text fits.
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
  const part = partOf(markdown, blocks[kept.length], { isCutBetweenWords: kept.length === 0 || left > maxTokens * worthWords, isFirst: kept.length === 0, left })
  if (part === "") while (kept.length > 1 && kept.at(-1)?.type === "heading") kept.pop()
  const whole = markdown.slice(0, kept.at(-1)?.end ?? 0).trimEnd()
  return [whole, part].filter((text) => text !== "").join(separator)
}

interface Rest {
  readonly isCutBetweenWords: boolean
  readonly isFirst: boolean
  /** Tokens. */
  readonly left: number
}

const partOf = (markdown: string, block: MarkdownBlock | undefined, { isCutBetweenWords, isFirst, left }: Rest): string => {
  if (block === undefined) return ""
  const text = markdown.slice(block.start, block.end)
  const lines = divisible.has(block.type) ? linesOf(text, block.type, left) : ""
  if (lines !== "" || !isCutBetweenWords || !textual.has(block.type)) return lines
  const words = wordsOf(text, left)
  return words === "" && isFirst ? firstOf(text, left) : words
}

/** Blocks that words can be cut off: what is left of another one would be no such block. */
const textual: ReadonlySet<MarkdownBlock["type"]> = new Set(["heading", "list", "paragraph", "quote"])

/** A head and its rule are no table, a fence is no program. */
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

/** Where not even a word or a link fits. Of characters that take two tokens each at most. */
const firstOf = (text: string, left: number): string => text.slice(0, Math.max(1, Math.floor(left / 2))).trimEnd()

const beginningOf = (parts: ReadonlyArray<string>, separator: string, tokens: number): ReadonlyArray<string> => {
  let left = tokens
  const end = parts.findIndex((part) => (left -= countTokens(part + separator)) < 0)
  return end === -1 ? parts : parts.slice(0, end)
}
