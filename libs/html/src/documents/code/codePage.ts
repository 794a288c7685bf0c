import type { Page, PageSource } from "@trawl/core/page"
import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { decodeText } from "@trawl/hast/charsets"
import { shortBase } from "@trawl/hast"
import { type ContentOptions, flatWarnings } from "@trawl/content"
import { memoised } from "../../memoised.ts"
import { preformatted } from "./preformatted.ts"

/** Mean characters per line from which a text counts as written for machines. */
const denseLine = 200

/** Most characters of a text that is laid out. */
const maxLength = 5_000_000

/** Whether code has so few line breaks that laying it out helps readers. */
const isDense = (text: string): boolean => {
  if (text.length <= denseLine || text.length > maxLength) return false
  const { length } = text.trimEnd()
  let lines = 1
  for (let place = text.indexOf("\n"); place >= 0 && place < length; place = text.indexOf("\n", place + 1)) lines += 1
  return length / lines > denseLine
}

/** How code is shown. */
interface CodeForm {
  readonly language: string
  /** Lays out code with hardly any line breaks. */
  readonly layOut?: (text: string) => string
}

/** The page of a code document: one fenced block. */
export const codePage = (
  source: PageSource,
  { language, layOut = (text) => text }: CodeForm,
  options: ContentOptions,
): Page => {
  const text = decodeText(source.body, source.charset)
  const shown = isDense(text) ? layOut(text) : text
  const content = preformatted(shown, language)
  const markdown = memoised(() => {
    const tree: Root = {
      type: "root",
      children: [{ type: "code", lang: language, value: shown.replace(/\r?\n$/u, "") }],
    }
    return { tree, text: Markdown.stringify(tree) }
  })
  return {
    source,
    text,
    tree: content,
    content: () => content,
    base: shortBase(source.url),
    markdown,
    metadata: {},
    warnings: flatWarnings(options),
  }
}
