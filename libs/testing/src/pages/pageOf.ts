import type { Page } from "@trawl/core"
import type { Root } from "hast"
import rehypeParse from "rehype-parse"
import { unified } from "unified"

export const treeOf = (html: string): Root =>
  unified()
    .use(rehypeParse, { fragment: !html.includes("<html") })
    .parse(html)

type Markdown = ReturnType<Page["markdown"]>

/** Functions of `@trawl/markdown`, passed in because its tests depend on this lib. */
interface Dialect {
  readonly fromHast: (tree: Root) => Markdown["tree"]
  readonly parse: (text: string) => Markdown["tree"]
  readonly stringify: (tree: Markdown["tree"]) => string
}

/** Returns a function that creates pages whose content is the whole document. */
export const pagesWith =
  ({ fromHast, parse, stringify }: Dialect) =>
  (text: string, mediaType = "text/html"): Page => {
    const isHtml = mediaType === "text/html"
    const tree = treeOf(isHtml ? text : "")
    const url = "https://example.com/docs/"
    return {
      source: { url, status: 200, mediaType, body: new TextEncoder().encode(text) },
      text,
      tree,
      content: () => tree,
      base: url,
      markdown: () => {
        const mdast = isHtml ? fromHast(tree) : parse(text)
        return { tree: mdast, text: isHtml ? stringify(mdast) : text }
      },
      metadata: {},
      warnings: [],
    }
  }
