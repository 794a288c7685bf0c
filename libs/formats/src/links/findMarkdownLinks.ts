import type { PageMarkdown } from "@trawl/core"
import { visit } from "unist-util-visit"
import { toLink } from "./toLink.ts"

/** Absolute URLs of a markdown tree's links, each once, in order: inline, reference, autolinks and autolink literals. */
export const findMarkdownLinks = (tree: PageMarkdown["tree"], base: string): ReadonlyArray<string> => {
  const definitions = definitionsOf(tree)
  const found = new Set<string>()
  visit(tree, (node) => {
    const address =
      node.type === "link" ? node.url : node.type === "linkReference" ? definitions.get(node.identifier) : undefined
    const link = address === undefined ? undefined : toLink(address, base)
    if (link !== undefined) found.add(link)
  })
  return [...found]
}

// The first definition of a label wins: CommonMark 0.31, "Link reference definitions".
const definitionsOf = (tree: PageMarkdown["tree"]): ReadonlyMap<string, string> => {
  const definitions = new Map<string, string>()
  visit(tree, "definition", ({ identifier, url }) => {
    if (!definitions.has(identifier)) definitions.set(identifier, url)
  })
  return definitions
}
