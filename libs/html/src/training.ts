import type { Root } from "hast"
import type { Block } from "./content/parts/Block.ts"
import { emptyRow, fillRow, readPageFeatures } from "./content/features/readFeatures.ts"
import { readPageFacts } from "./content/readPageFacts.ts"
import { type View, viewOf } from "./content/features/View.ts"
import { markPage } from "./content/rules/markPage.ts"
import { readForest } from "./content/model/Forest.ts"
import { contentDefaults } from "./contentDefaults.ts"
import { findBase } from "./addresses/findBase.ts"
import { readHead } from "./metadata/readHead.ts"
import { readLinkedData } from "./metadata/readLinkedData.ts"
import { parseHtml } from "./parseHtml.ts"
import { parseTree } from "./parser/parseTree.ts"
import { shownPage } from "./selectContent.ts"

export { rowNames } from "./content/features/readFeatures.ts"
export { type Forest, readForest, scoreOf } from "./content/model/Forest.ts"
export { readPageType } from "./content/model/readPageType.ts"
export { pageTypes } from "./content/PageType.ts"

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

/** Markdown of a page's main content, chosen by other tables than the lib's own. */
export const markdownBy = (html: string, url: string, tables: ModelTables): string => {
  const source = { url, status: 200, mediaType: "text/html", charset: "utf-8", body: new TextEncoder().encode(html) }
  const model = { types: tables.types.map(readForest), blocks: readForest(tables.blocks) }
  return parseHtml(source, contentDefaults, model).markdown().text
}

/** Reads the rows of a page: for those who train tables of their own. `change` is made to its tree first. */
export const readRows = (html: string, url: string, change: (tree: Root) => void = () => {}): PageRows => {
  const tree = parseTree(html)
  change(tree)
  const root = shownPage({ tree, base: findBase(tree, url) }, new Set())
  const facts = readPageFacts(url, readHead(tree), readLinkedData(tree))
  const view = viewOf(markPage(root, facts), facts)
  return { page: readPageFeatures(view), blocks: view.blocks.map((block) => rowOf(block, view)), texts: view.blocks.map(({ text }) => text) }
}

const rowOf = (block: Block, view: View): Uint8Array => {
  const row = emptyRow([])
  fillRow(row, block, view)
  return row
}
