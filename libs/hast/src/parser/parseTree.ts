import type { Root } from "hast"
import { boundDepth } from "./boundDepth.ts"
import { BoundedParser } from "./BoundedParser.ts"
import { hastAdapter } from "./hastAdapter.ts"
import { QuickTokenizer } from "./QuickTokenizer.ts"

/** The HTML standard's tree of a document, as hast: without positions, `template` content in place, at most 512 levels deep. */
export const parseTree = (html: string): Root => {
  // With scripting on, all of a noscript would be one text.
  const parser = new BoundedParser({ treeAdapter: hastAdapter, scriptingEnabled: false })
  const isQuick = !html.includes("\0")
  if (isQuick) parser.tokenizer = new QuickTokenizer(parser.options, parser)
  parser.tokenizer.write(isQuick && html.includes("\r") ? html.replaceAll(/\r\n?/gu, "\n") : html, true)
  boundDepth(parser.document)
  return parser.document
}
