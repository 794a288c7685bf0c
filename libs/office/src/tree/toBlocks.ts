import type { LayoutBlock } from "@trawl/markdown/layout"
import type { Element, ElementContent } from "hast"
import { element } from "./element.ts"
import { joinBlocks } from "./joinBlocks.ts"

/** A list item, before lists are built. */
export interface Item {
  /** 0 is the outermost. */
  readonly level: number
  readonly ordered: boolean
  /** Its number, for a list that starts with it. */
  readonly number: number
  /** Identifies its list; different lists are not joined. */
  readonly list: string
  readonly content: ReadonlyArray<ElementContent>
}

/** Further blocks of the last item of a level, such as its second paragraph. Without an open list they stand for themselves. */
export interface Continuation {
  readonly continues: number
  readonly content: ReadonlyArray<ElementContent>
}

/** A part of a document: a layout block, a list item or the continuation of one. */
export type FlowPart = LayoutBlock | Item | Continuation

export const isItem = (part: FlowPart): part is Item => "level" in part

const isContinuation = (part: FlowPart): part is Continuation => "continues" in part

/** The content of parts that are no items. */
export const contentOf = (parts: ReadonlyArray<FlowPart>): ReadonlyArray<ElementContent> =>
  parts.flatMap((part) => (isItem(part) ? [] : part.content))

interface OpenList extends Pick<Item, "level" | "ordered" | "list"> {
  readonly node: Element
  /** Number of its last item. */
  number: number
}

// An HTML list counts by itself, so a gap in the numbers begins another list.
const goesOn = (open: OpenList, item: Item): boolean =>
  open.ordered === item.ordered && open.list === item.list && (!item.ordered || item.number === open.number + 1)

const listFor = ({ level, list, number, ordered }: Item): OpenList => ({
  level,
  ordered,
  list,
  number: number - 1,
  node: element(ordered ? "ol" : "ul", [], ordered && number !== 1 ? { start: number } : {}),
})

/** Finds the open list for an item, or opens one. */
const openFor = (open: Array<OpenList>, item: Item, lists: Array<Element>): OpenList => {
  while ((open.at(-1)?.level ?? -1) > item.level) open.pop()
  const last = open.at(-1)
  if (last?.level === item.level) {
    if (goesOn(last, item)) return last
    open.pop()
  }
  const opened = listFor(item)
  const parent = open.at(-1)?.node.children.at(-1)
  if (parent?.type === "element") parent.children.push(opened.node)
  else lists.push(opened.node)
  open.push(opened)
  return opened
}

const isParagraph = (node: ElementContent): boolean => node.type === "element" && node.tagName === "p"

const isCode = (node: ElementContent | undefined): node is Element => node?.type === "element" && node.tagName === "pre"

/** The first paragraph of an item has an element of its own if others follow. */
const addToItem = (item: Element, content: ReadonlyArray<ElementContent>): void => {
  const blocks = item.children.findIndex(
    (node) => node.type === "element" && /^(?:p|ul|ol|pre|math)$/u.test(node.tagName),
  )
  if (!item.children.some(isParagraph))
    item.children.unshift(element("p", item.children.splice(0, blocks < 0 ? item.children.length : blocks)))
  const [last, first] = [item.children.at(-1), content[0]]
  if (isCode(last) && isCode(first) && content.length === 1)
    last.children.push({ type: "text", value: "\n" }, ...first.children)
  else item.children.push(...content)
}

const listsOf = (items: ReadonlyArray<Item | Continuation>): ReadonlyArray<Element> => {
  const lists: Array<Element> = []
  const open: Array<OpenList> = []
  for (const item of items) {
    if (isContinuation(item)) {
      while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.continues) open.pop()
      const last = open.at(-1)?.node.children.at(-1)
      if (last?.type === "element") addToItem(last, item.content)
      continue
    }
    const list = openFor(open, item, lists)
    list.number = item.number
    list.node.children.push(element("li", item.content))
  }
  return lists
}

/** Builds blocks: adjacent items become nested lists; adjacent lines of code, and paragraphs of quotes, one block. */
export const toBlocks = (parts: ReadonlyArray<FlowPart>): ReadonlyArray<LayoutBlock> => {
  const blocks: Array<LayoutBlock> = []
  for (let start = 0, end = 0; start < parts.length; start = end) {
    const items: Array<Item | Continuation> = []
    for (
      let part = parts[end];
      part !== undefined && (isItem(part) || (isContinuation(part) && items.length > 0));
      part = parts[++end]
    )
      items.push(part)
    for (const list of listsOf(items)) blocks.push({ type: "list", content: [list] })
    const block = parts[end]
    if (block === undefined || isItem(block)) continue
    blocks.push(isContinuation(block) ? { type: "text", content: block.content } : block)
    end++
  }
  return joinBlocks(blocks)
}
