import type { Root } from "mdast"
import { fromMarkdown } from "mdast-util-from-markdown"
import { gfmFromMarkdown } from "mdast-util-gfm"
import { gfm } from "micromark-extension-gfm"

const extensions = [gfm()]
const mdastExtensions = [gfmFromMarkdown()]

/** Markdown text as a tree: CommonMark with GFM (tables, strikethrough, task lists, autolinks, footnotes). */
export const parse = (text: string): Root => fromMarkdown(text, { extensions, mdastExtensions })
