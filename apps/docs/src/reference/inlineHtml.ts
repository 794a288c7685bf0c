import MarkdownIt from "markdown-it"

const inline = new MarkdownIt({ html: false })

/** A sentence of the contract as HTML: code spans and emphasis, nothing else. */
export const inlineHtml = (text: string): string => inline.renderInline(text)
