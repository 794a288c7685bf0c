import type { Root } from "hast"
import type { Plugin } from "unified"
import { parseTree } from "@trawl/hast"

/** Parser: HTML to hast as `parseTree` does it. Stands where `rehype-parse` stands. */
export const rehypeReadHtml: Plugin<[], string, Root> = function () {
  this.parser = parseTree
}
