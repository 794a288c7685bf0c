import { findBase } from "@trawl/hast"
import { withAsciiMath, writesAsciiMath } from "@trawl/markdown/asciiMath"
import { withFormulas } from "@trawl/markdown/formulas"
import type { Root } from "hast"
import type { HtmlToMarkdownOptions } from "./HtmlToMarkdownOptions.ts"
// A bundle has modules in the order of their imports, and gzip finds again what lies at most 32 kB back: each lib comes in one piece.
import { toPageMarkdown } from "./markdown/toPageMarkdown.ts"
import { chooseContent, contentDefaults } from "@trawl/content"

/** The markdown of a document's content. Without metadata and verdict, which weigh a third of a page's conversion in a bundle. */
export const markdownOf = (
  parsed: Root,
  { url = "", ...given }: Omit<HtmlToMarkdownOptions, "charset"> = {},
): string => {
  const options = { ...contentDefaults, ...given }
  const tree = withFormulas(parsed)
  const base = findBase(tree, url)
  const { content } = chooseContent({ tree, url, base }, options)
  return toPageMarkdown(writesAsciiMath(tree) ? withAsciiMath(content) : content, base, { ...options, url }).text
}
