import type { LayoutBlock } from "@trawl/markdown/layout"
import type { Element, ElementContent } from "hast"
import { element } from "./element.ts"

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

/** A part of a document: a layout block or a list item. */
export type FlowPart = LayoutBlock | Item

const isItem = (part: FlowPart): part is Item => "level" in part

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

const listsOf = (items: ReadonlyArray<Item>): ReadonlyArray<Element> => {
  const lists: Array<Element> = []
  const open: Array<OpenList> = []
  for (const item of items) {
    const list = openFor(open, item, lists)
    list.number = item.number
    list.node.children.push(element("li", item.content))
  }
  return lists
}

/** Joins adjacent items into nested lists. */
export const toBlocks = (parts: ReadonlyArray<FlowPart>): ReadonlyArray<LayoutBlock> => {
  const blocks: Array<LayoutBlock> = []
  for (let start = 0, end = 0; start < parts.length; start = end) {
    const items: Array<Item> = []
    for (let part = parts[end]; part !== undefined && isItem(part); part = parts[++end]) items.push(part)
    for (const list of listsOf(items)) blocks.push({ type: "list", content: [list] })
    const block = parts[end]
    if (block === undefined || isItem(block)) continue
    blocks.push(block)
    end++
  }
  return blocks
}
