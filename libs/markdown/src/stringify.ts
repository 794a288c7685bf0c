import type { Root } from "mdast"
import { gfmToMarkdown } from "mdast-util-gfm"
import { toMarkdown } from "mdast-util-to-markdown"

const extensions = [gfmToMarkdown({ tablePipeAlign: false })]

/** Markdown text of a tree: CommonMark with GFM. Ends with a line break unless empty. */
export const stringify = (tree: Root): string => toMarkdown(tree, { bullet: "-", extensions })
