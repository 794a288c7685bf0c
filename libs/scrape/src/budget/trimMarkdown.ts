import { countTokens } from "@trawl/core"
import { blocksOf, type MarkdownBlock } from "@trawl/markdown/blocks"

const separator = "\n\n"

/** Blocks of which a part is worth having: they end anywhere between two lines. */
const divisible: ReadonlySet<MarkdownBlock["type"]> = new Set(["code", "list", "table"])

/**
 * The beginning of a markdown text that has about so many tokens at most: whole blocks, and of a list, a table or a program the lines that fit. Of a first block
 * that is too long by itself the words that fit, at least one. Headings that nothing follows go. Undefined where the whole text fits.
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
  const part = partOf(markdown, blocks[kept.length], { isFirst: kept.length === 0, left })
  if (part === "") while (kept.length > 1 && kept.at(-1)?.type === "heading") kept.pop()
  const whole = markdown.slice(0, kept.at(-1)?.end ?? 0)
  return [whole, part].filter((text) => text !== "").join(separator)
}

const partOf = (markdown: string, block: MarkdownBlock | undefined, { isFirst, left }: { readonly isFirst: boolean; readonly left: number }): string => {
  if (block === undefined) return ""
  const text = markdown.slice(block.start, block.end)
  const lines = divisible.has(block.type) ? linesOf(text, block.type, left) : ""
  return lines === "" && isFirst ? wordsOf(text, left) : lines
}

/** A head and its rule are no table, a fence is no program. */
const leastLines: Partial<Record<MarkdownBlock["type"], number>> = { code: 2, table: 3 }

const linesOf = (text: string, type: MarkdownBlock["type"], left: number): string => {
  const lines = text.split("\n")
  const fence = type === "code" ? (/^\s*(?:`{3,}|~{3,})/u.exec(lines[0] ?? "")?.[0] ?? "") : ""
  const fitting = beginningOf(lines, "\n", left - countTokens(fence))
  return fitting.length < (leastLines[type] ?? 1) ? "" : [...fitting, ...(fence === "" ? [] : [fence])].join("\n")
}

const wordsOf = (text: string, left: number): string => {
  const words = text.split(/(?<=\s)/u)
  const fitting = beginningOf(words, "", left)
  return (fitting.length === 0 ? (words[0] ?? "").slice(0, Math.max(1, Math.floor(left / 2))) : fitting.join("")).trimEnd()
}

const beginningOf = (parts: ReadonlyArray<string>, separator: string, tokens: number): ReadonlyArray<string> => {
  let left = tokens
  const end = parts.findIndex((part) => (left -= countTokens(part + separator)) < 0)
  return end === -1 ? parts : parts.slice(0, end)
}
