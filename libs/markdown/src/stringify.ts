import type { Root } from "mdast"
import type { RoundTripOptions } from "./RoundTripOptions.ts"
import { makeOutput } from "./writer/Output.ts"
import { writeBlocks } from "./writer/writeBlocks.ts"

/**
 * Markdown text of a tree: CommonMark with GFM, in time linear in its size. Ends with a line break unless empty.
 * Words are never broken by character references; `[` stays as it is where it cannot begin a link.
 */
export const stringify = (tree: Root, { roundTrip = false }: RoundTripOptions = {}): string => {
  const output = makeOutput(tree, roundTrip)
  writeBlocks(tree.children, output)
  const text = output.parts.join("").trimEnd()
  return text === "" ? "" : `${text}\n`
}
