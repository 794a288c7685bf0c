import type { Root } from "hast"
import type { ContentBlock } from "./parts/ContentBlock.ts"
import { emptyRow, fillRow, readPageFeatures } from "./features/readFeatures.ts"
import { readPageFacts } from "./readPageFacts.ts"
import { type PageModel, buildPageModel } from "./features/PageModel.ts"
import { annotatePage } from "./rules/annotatePage.ts"
import { readForest } from "./model/Forest.ts"
import type { Model } from "./model/Model.ts"
import { findBase, parseTree } from "@trawl/hast"
import { readHead, readLinkedData } from "@trawl/metadata"
import { shownPage } from "./selectContent.ts"

export { rowNames } from "./features/readFeatures.ts"
export { type Forest, readForest, scoreOf } from "./model/Forest.ts"
export { readPageType } from "./model/readPageType.ts"
export { pageTypes } from "./PageType.ts"

/** A page as the trained tables see it. */
export interface PageRows {
  readonly page: Uint8Array
  /** One a block, the last places empty for the shares of the page types. */
  readonly blocks: ReadonlyArray<Uint8Array>
  readonly texts: ReadonlyArray<string>
}

/** Trained tables as base64: the types in the order of `pageTypes`. */
export interface ModelTables {
  readonly types: ReadonlyArray<string>
  readonly blocks: string
}

/** The model of other tables than the lib's own. */
export const modelOf = ({ blocks, types }: ModelTables): Model => ({ types: types.map(readForest), blocks: readForest(blocks) })

/** Reads the rows of a page: for those who train tables of their own. `change` is made to its tree first. */
export const readRows = (html: string, url: string, change: (tree: Root) => void = () => {}): PageRows => {
  const tree = parseTree(html)
  change(tree)
  const root = shownPage({ tree, base: findBase(tree, url) }, new Set())
  const facts = readPageFacts(url, readHead(tree), readLinkedData(tree))
  const view = buildPageModel(annotatePage(root, facts), facts)
  return { page: readPageFeatures(view), blocks: view.blocks.map((block) => rowOf(block, view)), texts: view.blocks.map(({ text }) => text) }
}

const rowOf = (block: ContentBlock, view: PageModel): Uint8Array => {
  const row = emptyRow([])
  fillRow(row, block, view)
  return row
}
