import type { Root } from "hast"
import { insertionModes } from "../tree/modes/insertionModes.ts"
import { TreeBuilder } from "../tree/TreeBuilder.ts"
import { repairMojibake } from "../text/repairMojibake.ts"
import { boundDepth, maxDepth } from "./boundDepth.ts"
import { Tokenizer } from "./Tokenizer.ts"

/**
 * The HTML standard's tree of a document, as hast: without positions, `template` content in place, at most 512 levels deep. Characters that were
 * decoded as Latin-1 instead of UTF-8 are read again.
 */
export const parseTree = (html: string): Root => {
  const builder = new TreeBuilder(insertionModes)
  new Tokenizer(builder).read(html.includes("\r") ? html.replaceAll(/\r\n?/gu, "\n") : html, repairMojibake)
  if (builder.open.deepest >= maxDepth) boundDepth(builder.document)
  return builder.document
}
