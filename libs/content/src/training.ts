import type { Root } from "hast"
import type { ContentBlock } from "./parts/ContentBlock.ts"
import { emptyRow, fillRow, readPageFeatures } from "./features/readFeatures.ts"
import { readPageFacts } from "./readPageFacts.ts"
import { type PageModel, buildPageModel } from "./features/PageModel.ts"
import { annotatePage } from "./rules/annotatePage.ts"
import { readForest } from "./model/Forest.ts"
import type { Model } from "./model/Model.ts"
import { findBase, parseTree } from "@trawl/hast"
import { readHead, readLinkedData, readSubject } from "@trawl/metadata"
import { markStated } from "./stated/markStated.ts"
import { readStatedFields } from "./stated/readStatedFields.ts"
import type { StatedField, StatedFields } from "./stated/StatedFields.ts"
import { shownPage } from "./selectContent.ts"

export type { StatedField } from "./stated/StatedFields.ts"
export { rowNames } from "./features/readFeatures.ts"
export { type Forest, readForest, scoreOf } from "./model/Forest.ts"
export { readPageType } from "./model/readPageType.ts"
export { pageTypes } from "./PageType.ts"

/** The feature rows of a page, as the trained tables read them. */
export interface PageRows {
  readonly page: Uint8Array
  /** One for each block; the last columns are left empty for the shares of the page types. */
  readonly blocks: ReadonlyArray<Uint8Array>
  readonly texts: ReadonlyArray<string>
  /** Of each block the field whose stated value it says; undefined for most. */
  readonly fields: ReadonlyArray<StatedField | undefined>
}

/** Trained tables as texts; the types in the order of `pageTypes`. */
export interface ModelTables {
  readonly types: ReadonlyArray<string>
  readonly blocks: string
}

/** Builds a model from tables other than the lib's own. */
export const buildModel = ({ blocks, types }: ModelTables): Model => ({
  types: types.map(readForest),
  blocks: readForest(blocks),
})

/** Reads the feature rows of a page, for training other tables. `change` is applied to its tree first. */
export const readRows = (html: string, url: string, change: (tree: Root) => void = () => {}): PageRows => {
  const tree = parseTree(html)
  change(tree)
  const root = shownPage({ tree, base: findBase(tree, url) }, new Set())
  const head = readHead(tree)
  const linked = readLinkedData(tree, head)
  const facts = readPageFacts(url, head, linked)
  const pageModel = buildPageModel(annotatePage(root, facts), facts)
  return {
    page: readPageFeatures(pageModel),
    blocks: pageModel.blocks.map((block) => rowOf(block, pageModel)),
    texts: pageModel.blocks.map(({ text }) => text),
    fields: fieldsOf(pageModel.blocks, readStatedFields(readSubject({ url, head, linked }))),
  }
}

const fieldsOf = (blocks: ReadonlyArray<ContentBlock>, stated: StatedFields): PageRows["fields"] => {
  const marks = markStated(blocks, stated)
  return blocks.map(({ index }) => marks.get(index))
}

const rowOf = (block: ContentBlock, pageModel: PageModel): Uint8Array => {
  const row = emptyRow([])
  fillRow(row, block, pageModel)
  return row
}
