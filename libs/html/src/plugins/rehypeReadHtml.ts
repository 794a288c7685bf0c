import type { Root } from "hast"
import type { Plugin } from "unified"
import { parseTree } from "@trawl/hast"

/** Parser: HTML to hast with `parseTree`. Replaces `rehype-parse`. */
export const rehypeReadHtml: Plugin<[], string, Root> = function () {
  this.parser = parseTree
}
