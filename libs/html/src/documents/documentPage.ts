import type { Page, PageSource } from "@trawl/core/page"
import type { Root } from "hast"
import { shortBase } from "@trawl/hast"
import { type ContentOptions, selectContent, selectionWarnings } from "@trawl/content"
import { memoised } from "../memoised.ts"
import { toPageMarkdown } from "../markdown/toPageMarkdown.ts"

/** A document converted from another format than HTML. */
interface ConvertedDocument {
  /** The body as text. */
  readonly text: string
  readonly tree: Root
  readonly title?: string
  readonly warnings?: ReadonlyArray<string>
}

/** The page of a document without navigation or other chrome: all of it is content, except what `includeTags` and `excludeTags` drop. */
export const documentPage = (
  source: PageSource,
  { text, title = "", tree, warnings = [] }: ConvertedDocument,
  options: ContentOptions,
): Page => {
  const base = shortBase(source.url)
  const content = memoised(() => selectContent({ tree, url: source.url, base }, { ...options, onlyMainContent: false }))
  return {
    source,
    text,
    tree,
    content,
    base,
    markdown: memoised(() => toPageMarkdown(content(), base, options)),
    metadata: title === "" ? {} : { title },
    warnings: [...warnings, ...selectionWarnings(content, options)],
  }
}
