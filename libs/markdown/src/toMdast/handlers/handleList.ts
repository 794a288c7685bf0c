import type { Element, ElementContent } from "hast"
import type { List, ListItem } from "mdast"
import { classesOf } from "../attributes.ts"
import { ordinalsOf } from "../lists/ordinalsOf.ts"
import { addBlock, endLine } from "../state/add.ts"
import { eachItem } from "../state/all.ts"
import type { Block, Content } from "../state/Content.ts"
import { one } from "../state/one.ts"
import type { Handler, State } from "../state/State.ts"
import { blocksWithin } from "../state/within.ts"
import { handleFlatList } from "./handleFlatList.ts"
import { hasParagraphs, isItem, isNamed, itemsOf, partsOf } from "./listItems.ts"
import { maxContainers } from "./maxContainers.ts"

/** `ul`, `ol` and their like. Items that hold footnotes become their definitions, below the list. */
export const handleList: Handler = (state, element) =>
  state.place !== "flow" || state.containers > maxContainers
    ? handleFlatList(state, element)
    : [endLine(state), listOf(state, element)]

const listOf: Handler = (state, element) => {
  const list: OpenList = {
    state,
    ...numberingOf(state, element),
    isLoose: isLoose(element),
    items: [],
    made: [],
    skipped: 0,
    step: element.properties.reversed === undefined ? 1 : -1,
  }
  const footnotes: Array<Element> = []
  for (const group of groupItems(state, element)) {
    if (group.item !== undefined && state.index.definitions.has(group.item)) footnotes.push(group.item)
    else
      addGroup(
        list,
        group,
        blocksWithin(state, (inner) => eachItem(inner, group.nodes, group.item)) as ListItem["children"],
      )
  }
  endList(list)
  return [list.made, footnotes.map((footnote) => one(state, footnote))]
}

interface Numbering {
  /** What numbers the items, in markdown or as their first words; undefined where bullets do. */
  readonly numbers: ReadonlyMap<Element, number> | undefined
  readonly labels: ReadonlyMap<Element, string> | undefined
}

/** A list in the making, and the lists and blocks that the element has become already. */
interface OpenList extends Numbering {
  readonly state: State
  readonly isLoose: boolean
  items: Array<ListItem>
  readonly made: Array<Content>
  start?: number
  /** How far the items above that hold nothing have counted: without them the others count on. */
  skipped: number
  readonly step: number
}

/** The numbers of markdown have at most so many digits, and no sign. CommonMark 5.2. */
const mostNumber = 999_999_999

const numberingOf = (state: State, element: Element): Numbering => {
  if (element.tagName !== "ol") return { numbers: undefined, labels: undefined }
  const items = itemsOf(element, state.keepsHidden)
  const ordinals = ordinalsOf(element, items)
  const isWritable = ordinals.every((number) => number >= 0 && number <= mostNumber)
  const of = <A>(valueOf: (ordinal: number) => A): ReadonlyMap<Element, A> =>
    new Map(items.map((item, index) => [item, valueOf(ordinals[index] as number)]))
  return isWritable
    ? { numbers: of((ordinal) => ordinal), labels: undefined }
    : { numbers: undefined, labels: of((ordinal) => `${ordinal}.`) }
}

const addGroup = (list: OpenList, group: Group, children: ListItem["children"]): void => {
  const { item } = group
  if (item !== undefined) {
    if (hasValue(item)) list.skipped = 0
    if (children.length > 0 || isEmpty(group)) addItem(list, { ...group, item }, children)
    else list.skipped += list.step
  } else if (children.length > 0 && children.every((child) => child.type === "list"))
    addLists(list.items, children.slice(0, mostLists))
  else if (list.numbers !== undefined) addBetween(list, children)
  else if (children.length > 0) list.items.push(itemOf(children, null))
}

const addItem = (
  list: OpenList,
  { checked, item }: Group & { readonly item: Element },
  children: ListItem["children"],
): void => {
  const number = list.numbers?.get(item)
  if (number !== undefined) beginAt(list, number - list.skipped)
  const label = list.labels?.get(item)
  list.items.push(itemOf(label === undefined ? children : withLabel(children, label), checked))
}

const hasValue = (item: Element): boolean => item.properties.value !== undefined

const itemOf = (children: ListItem["children"], checked: boolean | null): ListItem => ({
  type: "listItem",
  spread: hasParagraphs(children),
  checked,
  children,
})

/** Lists that one item may have right below it: far more than any, few enough to be arguments of a call. */
const mostLists = 10_000

// Lists put directly into a list belong to the item above them; where there is none, they are the list.
const addLists = (items: Array<ListItem>, lists: ReadonlyArray<List>): void => {
  const last = items.at(-1)
  if (last !== undefined) last.children.push(...lists)
  else for (const item of lists.flatMap(({ children }) => children)) items.push(item)
}

// What stands between the items has no number. It is as far in as they are; a heading begins a part of its own.
const addBetween = (list: OpenList, children: ListItem["children"]): void => {
  const last = list.items.at(-1)
  if (last === undefined || children.some(({ type }) => type === "heading")) {
    endList(list)
    for (const child of children) list.made.push(addBlock(list.state, child as Block))
  } else {
    for (const child of children) last.children.push(child)
    last.spread = last.spread === true || hasParagraphs(last.children)
  }
}

// Markdown counts on by itself: where a page does not, another list begins.
const beginAt = (list: OpenList, number: number): void => {
  if (list.items.length > 0 && number !== (list.start ?? 1) + list.items.length) endList(list)
  if (list.items.length === 0) list.start = number
}

const endList = (list: OpenList): void => {
  const { isLoose, items, numbers, start, state } = list
  if (items.length === 0) return
  list.items = []
  if (isLoose) for (const item of items) item.spread = true
  const ordered = numbers !== undefined
  const spread = items.some((item) => item.spread === true)
  list.made.push(
    addBlock(state, { type: "list", ordered, start: ordered ? (start ?? 1) : null, spread, children: items }),
  )
}

const isLoose = (element: Element): boolean =>
  element.children.some((child) => isItem(child) && child.children.some((part) => isNamed(part, "p")))

const withLabel = (children: ListItem["children"], label: string): ListItem["children"] => {
  const [first, ...others] = children
  if (first?.type !== "paragraph")
    return [{ type: "paragraph", children: [{ type: "text", value: label }] }, ...children]
  const [word, ...words] = first.children
  return [
    {
      ...first,
      children:
        word?.type === "text"
          ? [{ ...word, value: `${label} ${word.value}` }, ...words]
          : [{ type: "text", value: `${label} ` }, ...first.children],
    },
    ...others,
  ]
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
  for (const child of partsOf(element, keepsHidden)) {
    if (isItem(child)) {
      close()
      groups.push({ nodes: child.children, item: child, checked: checkOf(child) })
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
