import type { Element, ElementContent } from "hast"
import type { List, ListItem } from "mdast"
import { classesOf, isHidden, numberOf } from "../attributes.ts"
import { addBlock, blocksOf, endLine } from "../builder/addBlock.ts"
import { addText } from "../builder/addText.ts"
import type { Builder } from "../builder/Builder.ts"
import type { NodeReader } from "../NodeReader.ts"
import { readPieces } from "../seams.ts"
import { isSignature, signatureOf } from "./signatureOf.ts"

/** Deeper lists and quotes go on at this depth: each level is repeated on every line of the markdown. */
export const maxContainers = 20

/** Reads `ul`, `ol` and their like. Items that hold footnotes become their definitions, below the list. */
export const readList = (builder: Builder, element: Element, read: NodeReader): void => {
  if (builder.place !== "flow" || builder.containers > maxContainers) return readFlat(builder, element, read)
  endLine(builder)
  const items: Array<ListItem> = []
  const footnotes: Array<Element> = []
  for (const group of groupItems(builder, element)) {
    if (group.item !== undefined && builder.survey.definitions.has(group.item)) footnotes.push(group.item)
    else addItem(items, group, blocksOf(builder, () => readPieces(builder, group.nodes, read)) as ListItem["children"])
  }
  addList(builder, element, items)
  for (const footnote of footnotes) read(builder, footnote)
}

/** Lists that one item may have right below it: far more than any, few enough to be arguments of a call. */
const maxItems = 10_000

const addItem = (items: Array<ListItem>, group: Group, children: ListItem["children"]): void => {
  if (group.item === undefined && children.length > 0 && children.every((child) => child.type === "list")) addLists(items, children.slice(0, maxItems))
  else if (children.length > 0 || isBare(group)) items.push({ type: "listItem", spread: hasParagraphs(children), checked: group.checked, children })
}

// Lists put directly into a list belong to the item above them; where there is none, they are the list.
const addLists = (items: Array<ListItem>, lists: ReadonlyArray<List>): void => {
  const last = items.at(-1)
  if (last !== undefined) last.children.push(...lists)
  else for (const item of lists.flatMap(({ children }) => children)) items.push(item)
}

const addList = (builder: Builder, element: Element, items: Array<ListItem>): void => {
  if (items.length === 0) return
  if (element.children.some((child) => isItem(child) && child.children.some((part) => isElement(part, "p")))) for (const item of items) item.spread = true
  const ordered = element.tagName === "ol"
  const start = ordered ? Math.max(0, numberOf(element, "start", 1)) : null
  addBlock(builder, { type: "list", ordered, start, spread: items.some((item) => item.spread === true), children: items })
}

interface Group {
  readonly nodes: ReadonlyArray<ElementContent>
  /** The item, undefined for what stands in a list outside of any. */
  readonly item: Element | undefined
  readonly checked: boolean | null
}

const groupItems = (builder: Builder, element: Element): ReadonlyArray<Group> => {
  const groups: Array<Group> = []
  let loose: Array<ElementContent> = []
  const close = () => {
    if (loose.length > 0) groups.push({ nodes: loose, item: undefined, checked: null })
    loose = []
  }
  for (const child of element.children) {
    if (isItem(child)) {
      close()
      if (builder.keepsHidden || !isHidden(child)) groups.push({ nodes: child.children, item: child, checked: checkOf(child) })
    } else if (child.type !== "text" || child.value.trim() !== "") loose.push(child)
  }
  close()
  return groups
}

const isItem = (node: ElementContent): node is Element => node.type === "element" && (node.tagName === "li" || node.properties.role === "listitem")

// Somebody wrote an empty item; scripts fill those that have a name.
const isBare = ({ item, nodes }: Group): boolean =>
  item !== undefined && Object.keys(item.properties).length === 0 && nodes.every((node) => node.type === "text" && node.value.trim() === "")

/** Whether an item is a task, which begins with a checkbox, and its state. */
const checkOf = (item: Element): boolean | null => {
  let parent = item
  for (let level = 0; level < 4; level++) {
    const first = parent.children.find((child) => child.type !== "text" || child.value.trim() !== "")
    if (first?.type !== "element") return null
    if (first.tagName === "input") return first.properties.type === "checkbox" && isTask(item, parent, first) ? first.properties.checked === true : null
    parent = first
  }
  return null
}

// Shops let one choose and compare with such boxes, and cooks tick off what they have: there the words are the label of the box.
const isTask = (item: Element, parent: Element, box: Element): boolean =>
  (box.properties.disabled !== undefined && box.properties.disabled !== false) ||
  classesOf(item).some((name) => /task|to-?do/iu.test(name)) ||
  (parent.children.some(isWord) && (parent.tagName !== "label" || item.children.every((child) => child === parent || (child.type === "text" && !isWord(child)))))

const isWord = (node: ElementContent): boolean => node.type === "text" && node.value.trim() !== ""

const hasParagraphs = (children: ListItem["children"]): boolean => children.filter((child) => child.type === "paragraph").length > 1

const isElement = (node: ElementContent, name: string): node is Element => node.type === "element" && node.tagName === name

const readFlat = (builder: Builder, element: Element, read: NodeReader): void => {
  endLine(builder)
  for (const child of element.children) {
    if (!isItem(child) && !isPart(child)) read(builder, child)
    else {
      endLine(builder)
      if (builder.place === "cell" && isItem(child)) addText(builder, "- ")
      for (const part of child.children) read(builder, part)
      endLine(builder)
    }
  }
  endLine(builder)
}

/** Reads `dl`: an item a term, its descriptions a list within. */
export const readDescriptions = (builder: Builder, element: Element, read: NodeReader): void => {
  if (builder.place !== "flow" || builder.containers > maxContainers) return readFlat(builder, element, read)
  endLine(builder)
  const items: Array<ListItem> = []
  for (const { nodes, isDetail } of partsOf(element)) {
    const children = blocksOf(builder, () => readPieces(builder, nodes, read)) as ListItem["children"]
    const term = items.at(-1)
    if (children.length === 0) continue
    if (isDetail && term !== undefined) describe(term, children)
    else items.push(itemOf(children))
  }
  if (items.length > 0) addDescriptions(builder, items)
}

// Some pages put every term into a list of its own.
const addDescriptions = (builder: Builder, items: Array<ListItem>): void => {
  const last = builder.blocks.at(-1)
  if (last !== undefined && last === builder.descriptions) for (const item of items) last.children.push(item)
  else addBlock(builder, (builder.descriptions = listOf(items)))
}

const isPart = (node: ElementContent): node is Element => isElement(node, "dt") || isElement(node, "dd")

interface Part {
  readonly nodes: Array<ElementContent>
  readonly isDetail: boolean
}

/** Terms and descriptions, and what stands between them. */
const partsOf = (element: Element): ReadonlyArray<Part> => {
  const parts: Array<Part> = []
  let loose: Part | undefined
  for (const node of element.children.flatMap((child) => (isElement(child, "div") && child.children.some(isPart) ? child.children : [child]))) {
    if (isPart(node)) {
      parts.push({ nodes: isSignature(node) ? [signatureOf(node)] : node.children, isDetail: node.tagName === "dd" })
      loose = undefined
    } else if (loose === undefined) parts.push((loose = { nodes: [node], isDetail: false }))
    else loose.nodes.push(node)
  }
  return parts
}

const itemOf = (children: ListItem["children"]): ListItem => ({ type: "listItem", spread: hasParagraphs(children), checked: null, children })

const listOf = (children: Array<ListItem>): List => ({ type: "list", ordered: false, start: null, spread: false, children })

const describe = (term: ListItem, children: ListItem["children"]): void => {
  const details = term.children.at(-1)
  const [only] = children
  if (details?.type === "list" && term.children.length > 1 && details.ordered === false) details.children.push(itemOf(children))
  else if (children.length === 1 && only?.type === "list") term.children.push(only)
  else term.children.push(listOf([itemOf(children)]))
}
