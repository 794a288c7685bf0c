import MarkdownIt, { type Token } from "markdown-it"
import type { MarkdownParts } from "./MarkdownParts.ts"
import { oneLine } from "./metrics/oneLine.ts"
import { strippedHtml } from "./metrics/strippedHtml.ts"

const renderer = new MarkdownIt({ html: true, maxNesting: 1_000 })

/** Reads markdown as a renderer would show it. */
export const readMarkdown = (markdown: string): MarkdownParts => {
  const reader = new Reader()
  for (const token of renderer.parse(markdown, {})) reader.read(token)
  return {
    text: tidy(reader.pieces.join("")),
    headings: reader.headings,
    code: reader.code,
    cells: reader.cells.filter((cell) => cell !== ""),
  }
}

const tidy = (text: string): string =>
  text
    .replaceAll(/[ \t\u00A0]+/gu, " ")
    .replaceAll(/ ?\n ?/gu, "\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim()

class Reader {
  readonly pieces: Array<string> = []
  readonly headings: Array<string> = []
  readonly code: Array<string> = []
  readonly cells: Array<string> = []
  /** Index in `pieces` at which the open heading, or the open cell, begins. They are never nested. */
  #opened = 0
  #inCell = false

  read(token: Token): void {
    const step = this.#steps[token.type]
    if (step !== undefined) step(token)
    else if (token.nesting === -1 && token.block) this.pieces.push("\n")
  }

  readonly #open = (): void => {
    this.#opened = this.pieces.length
  }
  readonly #openCell = (): void => {
    this.#open()
    this.#inCell = true
  }
  readonly #closeCell = (): void => {
    this.cells.push(this.#sinceOpened())
    this.#inCell = false
    this.pieces.push(" ")
  }
  readonly #closeHeading = (token: Token): void => {
    this.headings.push(`${token.tag.slice(1)}${this.#sinceOpened()}`)
    this.pieces.push("\n")
  }
  readonly #readCode = (token: Token): void => {
    this.code.push(token.content)
    this.pieces.push(token.content, "\n")
  }
  readonly #readHtml = (token: Token): void => {
    this.pieces.push(strippedHtml(token.content), "\n")
  }
  readonly #readInline = (token: Token): void => {
    for (const child of token.children ?? []) this.pieces.push(inlineText(child))
    if (!this.#inCell) this.pieces.push("\n")
  }

  readonly #steps: Readonly<Record<string, (token: Token) => void>> = {
    heading_open: this.#open,
    heading_close: this.#closeHeading,
    td_open: this.#openCell,
    th_open: this.#openCell,
    td_close: this.#closeCell,
    th_close: this.#closeCell,
    fence: this.#readCode,
    code_block: this.#readCode,
    html_block: this.#readHtml,
    inline: this.#readInline,
  }

  #sinceOpened(): string {
    return oneLine(this.pieces.slice(this.#opened).join(""))
  }
}

const inlineText = (token: Token): string => {
  if (token.type === "text" || token.type === "code_inline") return token.content
  if (token.type === "softbreak" || token.type === "hardbreak") return "\n"
  return token.type === "html_inline" && /^<br/iu.test(token.content) ? "\n" : ""
}
