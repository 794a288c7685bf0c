import MarkdownIt, { type Token } from "markdown-it"
import { anchorsOf } from "./anchorsOf.ts"

/** A heading of a document. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number
  /** Plain text. */
  readonly text: string
  readonly anchor: string
}

/** The tokens of a document, and its headings in their order. */
export interface ParsedDocument {
  readonly tokens: ReadonlyArray<Token>
  readonly headings: ReadonlyArray<Heading>
}

// Comments are markup too; `documentHtml` drops them, and shows everything else as text.
export const parser = new MarkdownIt({ html: true })

/** The text of inline tokens, without markup. */
export const plainText = (tokens: ReadonlyArray<Token>): string =>
  tokens
    .map((token) => {
      if (token.type === "softbreak" || token.type === "hardbreak") return " "
      if (token.type === "image") return plainText(token.children ?? [])
      return token.type === "text" || token.type === "code_inline" ? token.content : ""
    })
    .join("")

/** Parses GitHub's markdown, as far as the project's documents use it. */
export const parseDocument = (markdown: string): ParsedDocument => {
  const tokens = parser.parse(markdown, {})
  const found = tokens.flatMap((token, place) =>
    token.type === "heading_open"
      ? [{ level: Number(token.tag.slice(1)), text: plainText(tokens[place + 1]?.children ?? []) }]
      : [],
  )
  const anchors = anchorsOf(found.map(({ text }) => text))
  return { tokens, headings: found.map((heading, place) => ({ ...heading, anchor: anchors[place] ?? "" })) }
}
