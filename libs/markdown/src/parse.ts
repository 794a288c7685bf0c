import type { Root } from "mdast"
import { fromMarkdown } from "mdast-util-from-markdown"
import { gfmFromMarkdown } from "mdast-util-gfm"
import { mathFromMarkdown } from "mdast-util-math"
import { gfm } from "micromark-extension-gfm"
import { liftDeep } from "./syntax/liftDeep.ts"
import { liftMath } from "./syntax/liftMath.ts"
import { mathSyntax } from "./syntax/mathSyntax.ts"
import { unescapePipes } from "./syntax/unescapePipes.ts"
import { noteAutolinkLiterals } from "./syntax/noteAutolinkLiterals.ts"

const extensions = [gfm(), mathSyntax]
// Its transform would make links of addresses that are escaped, or stand where the syntax has none.
const gfmTree = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }))
const mdastExtensions = [liftDeep, gfmTree, mathFromMarkdown(), unescapePipes, liftMath, noteAutolinkLiterals]

/** Markdown text as a tree, about 200 levels deep at most: CommonMark with GFM (tables, strikethrough, task lists, autolinks, footnotes) and formulas in dollars. */
export const parse = (text: string): Root => fromMarkdown(text, { extensions, mdastExtensions })
