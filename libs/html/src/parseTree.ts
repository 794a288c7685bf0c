import type { Root } from "hast"
import { parse } from "parse5"
import { boundDepth } from "./boundDepth.ts"
import { hastAdapter } from "./hastAdapter.ts"

/** The HTML standard's tree of a document, as hast: without positions, `template` content in place, at most 512 levels deep. */
export const parseTree = (html: string): Root => {
  // With scripting on, all of a noscript would be one text.
  const root = parse(html, { treeAdapter: hastAdapter, scriptingEnabled: false })
  boundDepth(root)
  return root
}
