import type { Page, PageSource } from "@trawl/core"
import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { decodeText, shortBase } from "@trawl/hast"
import { type ContentOptions, flatWarnings } from "@trawl/content"
import { memoised } from "../../memoised.ts"
import { isDense } from "./isDense.ts"
import { preformatted } from "./preformatted.ts"

/** How code is shown. */
interface CodeForm {
  readonly language: string
  /** Lays out code that has hardly any lines. */
  readonly layOut?: (text: string) => string
}

/** The page of a document that is code as a whole: one fenced block. */
export const codePage = (source: PageSource, { language, layOut = (text) => text }: CodeForm, options: ContentOptions): Page => {
  const text = decodeText(source.body, source.charset)
  const shown = isDense(text) ? layOut(text) : text
  const content = preformatted(shown, language)
  const markdown = memoised(() => {
    const tree: Root = { type: "root", children: [{ type: "code", lang: language, value: shown.replace(/\r?\n$/u, "") }] }
    return { tree, text: Markdown.stringify(tree) }
  })
  return { source, text, tree: content, content: () => content, base: shortBase(source.url), markdown, metadata: {}, warnings: flatWarnings(options) }
}
