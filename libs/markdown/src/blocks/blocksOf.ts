/** What a block of markdown is, by its first line. */
export type BlockType = "code" | "heading" | "html" | "list" | "math" | "paragraph" | "quote" | "rule" | "table"

/** A block of a markdown text: the characters from `start` to before `end`, without the line end after it. */
export interface MarkdownBlock {
  readonly type: BlockType
  readonly start: number
  readonly end: number
}

const types: ReadonlyArray<readonly [RegExp, BlockType]> = [
  [/^#{1,6}(?:\s|$)/u, "heading"],
  [/^(?:`{3}|~{3})/u, "code"],
  [/^\$\$/u, "math"],
  [/^(?:-(?:\s*-){2,}|\*(?:\s*\*){2,}|_(?:\s*_){2,})\s*$/u, "rule"],
  [/^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/u, "list"],
  [/^\|/u, "table"],
  [/^>/u, "quote"],
  [/^</u, "html"],
]

const typeOf = (line: string): BlockType =>
  types.find(([pattern]) => pattern.test(line.slice(0, 200)))?.[1] ?? "paragraph"

const fenceOf = (line: string): string | undefined => /^(?:`{3,}|~{3,}|\$\$(?!.*\$\$))/u.exec(line)?.[0]

const closes = (line: string, fence: string): boolean =>
  line.startsWith(fence) && line.slice(fence.length).replaceAll(fence.charAt(0), "").trim() === ""

/** Takes lines in and notes where blocks begin and end. */
class BlockReader {
  readonly blocks: Array<MarkdownBlock> = []
  #type: BlockType | undefined
  #start = 0
  #end = 0
  #fence: string | undefined
  #isPaused = false

  read(line: string, start: number): void {
    const content = line.trimStart()
    if (this.#fence !== undefined) this.#readFenced(content, start + line.length)
    else if (content === "") this.#pause()
    else this.#readLine(line, content, start)
  }

  close(): void {
    if (this.#type !== undefined) this.blocks.push({ type: this.#type, start: this.#start, end: this.#end })
    this.#type = undefined
    this.#fence = undefined
  }

  #readFenced(content: string, end: number): void {
    this.#end = end
    if (this.#fence !== undefined && closes(content, this.#fence)) this.close()
  }

  /** A blank line ends every block but a list, whose items may have paragraphs. */
  #pause(): void {
    if (this.#type === "list") this.#isPaused = true
    else this.close()
  }

  #readLine(line: string, content: string, start: number): void {
    const type = typeOf(content)
    if (!this.#goesOn(type, line, content)) this.#begin(type, content, start)
    this.#end = start + line.length
    this.#isPaused = false
    if (type === "heading" || type === "rule") this.close()
  }

  #begin(type: BlockType, content: string, start: number): void {
    this.close()
    this.#type = type
    this.#start = start
    this.#fence = fenceOf(content)
  }

  #goesOn(type: BlockType, line: string, content: string): boolean {
    if (this.#type === undefined) return false
    if (/^(?: {2}|\t)/u.test(line)) return true
    return !this.#isPaused && type !== "heading" && fenceOf(content) === undefined
  }
}

/**
 * The blocks at the top of a markdown text, in order: what stands between blank lines, a fence with all that it holds, a heading alone, and a list with the
 * paragraphs of its items. Linear, for text of any origin; what this dialect's writer wrote is cut exactly.
 */
export const blocksOf = (markdown: string): ReadonlyArray<MarkdownBlock> => {
  const reader = new BlockReader()
  for (let start = 0; start < markdown.length;) {
    const lineEnd = markdown.indexOf("\n", start)
    const end = lineEnd === -1 ? markdown.length : lineEnd
    reader.read(markdown.slice(start, end), start)
    start = end + 1
  }
  reader.close()
  return reader.blocks
}
