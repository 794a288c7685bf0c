import type { Page, PageMarkdown, PageSource } from "@trawl/core"
import { Markdown } from "@trawl/markdown"
import type { ContentOptions } from "./ContentOptions.ts"
import { decodeText } from "./decodeText.ts"
import { memoised } from "./memoised.ts"
import { preformatted } from "./preformatted.ts"

/** The page of a plain text or markdown document: its markdown is the text as it came, nothing is escaped. */
export const parseText = (source: PageSource, _options: ContentOptions): Page => {
  const text = decodeText(source.body, source.charset)
  const content = preformatted(text)
  return { source, text, tree: content, content, base: source.url, markdown: memoised(() => verbatim(text)), metadata: {}, warnings: [] }
}

// Parsing costs far more than the text itself and few readers want the tree.
const verbatim = (text: string): PageMarkdown => {
  const tree = memoised(() => Markdown.parse(text))
  return {
    get tree() {
      return tree()
    },
    text,
  }
}
