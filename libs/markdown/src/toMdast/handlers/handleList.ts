import type { Element, ElementContent } from "hast"
import type { List, ListItem } from "mdast"
import { classesOf, isHidden, numberOf } from "../attributes.ts"
import { addBlock, endLine } from "../state/add.ts"
import { eachItem } from "../state/all.ts"
import { type Content, nothing } from "../state/Content.ts"
import { one } from "../state/one.ts"
import type { Handler, State } from "../state/State.ts"
import { blocksWithin } from "../state/within.ts"
import { handleFlatList } from "./handleFlatList.ts"
import { hasParagraphs, isItem, isNamed } from "./listItems.ts"
import { maxContainers } from "./maxContainers.ts"

/** `ul`, `ol` and their like. Items that hold footnotes become their definitions, below the list. */
export const handleList: Handler = (state, element) =>
  state.place !== "flow" || state.containers > maxContainers
    ? handleFlatList(state, element)
    : [endLine(state), listOf(state, element)]

const listOf: Handler = (state, element) => {
  const items: Array<ListItem> = []
  const footnotes: Array<Element> = []
  for (const group of groupItems(state, element)) {
    if (group.item !== undefined && state.index.definitions.has(group.item)) footnotes.push(group.item)
    else addItem(items, group, blocksWithin(state, (inner) => eachItem(inner, group.nodes)) as ListItem["children"])
  }
  return [addList(state, element, items), footnotes.map((footnote) => one(state, footnote))]
}

/** Lists that one item may have right below it: far more than any, few enough to be arguments of a call. */
const maxItems = 10_000

const addItem = (items: Array<ListItem>, group: Group, children: ListItem["children"]): void => {
  if (group.item === undefined && children.length > 0 && children.every((child) => child.type === "list"))
    addLists(items, children.slice(0, maxItems))
  else if (children.length > 0 || isEmpty(group))
    items.push({ type: "listItem", spread: hasParagraphs(children), checked: group.checked, children })
}

// Lists put directly into a list belong to the item above them; where there is none, they are the list.
const addLists = (items: Array<ListItem>, lists: ReadonlyArray<List>): void => {
  const last = items.at(-1)
  if (last !== undefined) last.children.push(...lists)
  else for (const item of lists.flatMap(({ children }) => children)) items.push(item)
}

const addList = (state: State, element: Element, items: Array<ListItem>): Content => {
  if (items.length === 0) return nothing
  const isLoose = element.children.some((child) => isItem(child) && child.children.some((part) => isNamed(part, "p")))
  if (isLoose) for (const item of items) item.spread = true
  const ordered = element.tagName === "ol"
  const start = ordered ? Math.max(0, numberOf(element, "start", 1)) : null
  const spread = items.some((item) => item.spread === true)
  return addBlock(state, { type: "list", ordered, start, spread, children: items })
}

interface Group {
  readonly nodes: ReadonlyArray<ElementContent>
  /** The item, undefined for what stands in a list outside of any. */
  readonly item: Element | undefined
  readonly checked: boolean | null
}

const groupItems = ({ keepsHidden }: State, element: Element): ReadonlyArray<Group> => {
  const groups: Array<Group> = []
  let loose: Array<ElementContent> = []
  const close = () => {
    if (loose.length > 0) groups.push({ nodes: loose, item: undefined, checked: null })
    loose = []
  }
  for (const child of element.children) {
    if (isItem(child)) {
      close()
      if (keepsHidden || !isHidden(child)) groups.push({ nodes: child.children, item: child, checked: checkOf(child) })
    } else if (child.type !== "text" || child.value.trim() !== "") loose.push(child)
  }
  close()
  return groups
}

// Somebody wrote an empty item; scripts fill those that have a name.
const isEmpty = ({ item, nodes }: Group): boolean =>
  item !== undefined &&
  Object.keys(item.properties).length === 0 &&
  nodes.every((node) => node.type === "text" && node.value.trim() === "")

/** Whether an item is a task, which begins with a checkbox, and its state. */
const checkOf = (item: Element): boolean | null => {
  let parent = item
  for (let level = 0; level < 4; level++) {
    const first = parent.children.find((child) => child.type !== "text" || child.value.trim() !== "")
    if (first?.type !== "element") return null
    if (first.tagName === "input")
      return first.properties.type === "checkbox" && isTask(item, parent, first)
        ? first.properties.checked === true
        : null
    parent = first
  }
  return null
}

// Shops let one choose and compare with such boxes, and cooks tick off what they have: there the words are the label of the box.
const isTask = (item: Element, parent: Element, box: Element): boolean =>
  (box.properties.disabled !== undefined && box.properties.disabled !== false) ||
  classesOf(item).some((name) => /task|to-?do/iu.test(name)) ||
  (parent.children.some(isWord) &&
    (parent.tagName !== "label" ||
      item.children.every((child) => child === parent || (child.type === "text" && !isWord(child)))))

const isWord = (node: ElementContent): boolean => node.type === "text" && node.value.trim() !== ""
