import type { Page, PageMarkdown, PageSource } from "@trawl/core/page"
import { Markdown } from "@trawl/markdown"
import { decodeText } from "@trawl/hast/charsets"
import { shortBase } from "@trawl/hast"
import { type ContentOptions, flatWarnings } from "@trawl/content"
import { memoised } from "../memoised.ts"
import { codeLanguage } from "./code/codeLanguage.ts"
import { codePage } from "./code/codePage.ts"
import { preformatted } from "./code/preformatted.ts"
import { parseTable } from "./parseTable.ts"

const types: ReadonlySet<string> = new Set([
  "text/csv",
  "text/x-csv",
  "application/csv",
  "application/x-csv",
  "text/comma-separated-values",
  "text/tab-separated-values",
])

/** Whether a document holds delimited values: by its media type, or by its name if the type is only "text". */
const isTable = ({ mediaType, url }: PageSource): boolean =>
  types.has(mediaType) || (mediaType === "text/plain" && /\.(?:csv|tsv)$/iu.test(URL.parse(url)?.pathname ?? ""))

/**
 * The page of a text: delimited values as a table, code as one fenced block, plain text and markdown unchanged,
 * without escapes.
 */
export const parseText = (source: PageSource, options: ContentOptions): Page => {
  if (isTable(source)) return parseTable(source, options)
  const language = codeLanguage(source.mediaType)
  if (language !== undefined) return codePage(source, { language }, options)
  const text = decodeText(source.body, source.charset)
  const content = preformatted(text)
  return {
    source,
    text,
    tree: content,
    content: () => content,
    base: shortBase(source.url),
    markdown: memoised(() => verbatim(text)),
    metadata: {},
    warnings: flatWarnings(options),
  }
}

// Parsing costs far more than the text itself, and few readers want the tree.
const verbatim = (text: string): PageMarkdown => {
  const tree = memoised(() => Markdown.parse(text))
  return {
    get tree() {
      return tree()
    },
    text,
  }
}
