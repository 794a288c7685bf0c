import type { Root } from "hast"
import type { ContentBlock } from "./parts/ContentBlock.ts"
import { emptyRow, fillRow, readPageFeatures } from "./features/readFeatures.ts"
import { readPageFacts } from "./readPageFacts.ts"
import { type PageModel, buildPageModel } from "./features/PageModel.ts"
import { annotatePage } from "./rules/annotatePage.ts"
import { chooseBlocks } from "./choose/chooseBlocks.ts"
import { refineDecisions } from "./passes/refineDecisions.ts"
import { passes } from "./passes/passes.ts"
import { readPageType } from "./model/readPageType.ts"
import { scoreBlocks } from "./model/scoreBlocks.ts"
import type { Model } from "./model/Model.ts"
import { findBase, parseTree } from "@trawl/hast"
import { readHead, readLinkedData, readSubject } from "@trawl/metadata"
import { markStated } from "./stated/markStated.ts"
import { readStatedFields } from "./stated/readStatedFields.ts"
import { noFields, type StatedField } from "./stated/StatedFields.ts"
import { shownPage } from "./selectContent.ts"

export type { StatedField } from "./stated/StatedFields.ts"
export { rowNames } from "./features/rowNames.ts"
export { digits, type Forest, mostFeatures, mostLeaves, readForests, scoreOf, zeroLeaf } from "./model/Forest.ts"
export { buildModel, type Model, type ModelTables, shippedModel } from "./model/Model.ts"
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

/** The names of the passes of post-processing, in their order. */
export const passNames: ReadonlyArray<string> = passes.map(({ of }) => of.name)

/** The names of the passes without which other blocks of a page would be kept. */
export const effectivePasses = (html: string, url: string, model: Model): ReadonlyArray<string> => {
  const view = readPage(html, url)
  const types = readPageType(model.types, readPageFeatures(view))
  const scores = scoreBlocks(model.blocks, view, types)
  const keptWithout = (name: string): string => {
    const choice = chooseBlocks(view, types, scores)
    refineDecisions(choice, { view, types, without: new Set([name]) })
    return choice.decisions.map(({ isKept }) => (isKept ? "+" : "-")).join("")
  }
  const all = keptWithout("")
  return passNames.filter((name) => keptWithout(name) !== all)
}

/** Reads the feature rows of a page, for training other tables. `change` is applied to its tree first. */
export const readRows = (html: string, url: string, change?: (tree: Root) => void): PageRows => {
  const pageModel = readPage(html, url, change)
  return {
    page: readPageFeatures(pageModel),
    blocks: pageModel.blocks.map((block) => rowOf(block, pageModel)),
    texts: pageModel.blocks.map(({ text }) => text),
    fields: fieldsOf(pageModel),
  }
}

const readPage = (html: string, url: string, change: (tree: Root) => void = () => {}): PageModel => {
  const tree = parseTree(html)
  change(tree)
  const root = shownPage({ tree, base: findBase(tree, url) }, new Set())
  const head = readHead(tree)
  const linked = readLinkedData(tree, head)
  const facts = { ...readPageFacts(url, head, linked), fields: readStatedFields(readSubject({ url, head, linked })) }
  return buildPageModel(annotatePage(root, facts), facts)
}

const fieldsOf = ({ blocks, facts }: PageModel): PageRows["fields"] => {
  const marks = markStated(blocks, facts.fields ?? noFields)
  return blocks.map(({ index }) => marks.get(index))
}

const rowOf = (block: ContentBlock, pageModel: PageModel): Uint8Array => {
  const row = emptyRow([])
  fillRow(row, block, pageModel)
  return row
}
