import type { Heading, List, ListItem, Nodes, Paragraph, Root, Table } from "mdast"
import { type NamedList, type RecordGroup, whenAsked } from "./Evidence.ts"
import { type Fact, factOf } from "./Fact.ts"
import { fieldName } from "./fieldName.ts"
import { isLabel, labelledIn } from "./labelled.ts"
import { nodeText } from "./nodeText.ts"
import { readTable } from "./readTable.ts"
import { recordOf } from "./recordOf.ts"

/** Most blocks of a page, items of a list, lists, kinds of records and records of a kind that are read. */
const mostBlocks = 20_000
const mostItems = 500
const mostLists = 300
const mostGroups = 60

/** Most levels of nested blocks that are read. */
const mostLevels = 12

/** Trust in labels of the content. */
const trustOfLabels = 0.85
const trustOfHeadings = 0.6

/** Characters below a heading that may be the value of its label. */
const longestBelow = 300

/** The evidence in a page's content. */
export interface ContentEvidence {
  readonly shown: ReadonlyArray<Fact>
  /** Texts right below headings, as possible values of them. */
  readonly headed: ReadonlyArray<Fact>
  readonly lists: ReadonlyArray<NamedList>
  readonly groups: ReadonlyArray<RecordGroup>
}

interface FoundContent {
  readonly shown: Array<Fact>
  readonly headed: Array<Fact>
  readonly lists: Array<NamedList>
  readonly groups: Array<RecordGroup>
  left: number
}

/** A term with its descriptions, as description lists are written: an item whose only list holds the descriptions. */
const described = ({ children }: ListItem): ReadonlyArray<Fact> => {
  const [term, list, more] = children
  if (term?.type !== "paragraph" || list?.type !== "list" || more !== undefined) return []
  const label = nodeText(term, 80)
    .replace(/[:：]$/u, "")
    .trimEnd()
  return isLabel(label)
    ? factOf(
        label,
        list.children.slice(0, mostItems).map((item) => nodeText(item)),
        trustOfLabels,
      )
    : []
}

const readList = (list: List, heading: string, found: FoundContent): void => {
  const items = list.children.slice(0, mostItems)
  for (const item of items) {
    const [first] = item.children
    found.shown.push(...described(item))
    if (first?.type === "paragraph")
      found.shown.push(...labelledIn(first.children).flatMap(({ label, value }) => factOf(label, value, trustOfLabels)))
  }
  if (heading !== "" && found.lists.length < mostLists)
    found.lists.push({
      name: fieldName(heading),
      values: items.map((item) => nodeText(item, 2_000)).filter((text) => text !== ""),
    })
  if (items.length > 1 && found.groups.length < mostGroups)
    found.groups.push({
      name: fieldName(heading),
      records: items.map((item) => whenAsked(() => recordOf(item.children))),
    })
}

/** The text right below a heading, if it is short: `## Price`, `30 EUR`. */
const belowHeading = (heading: Heading, next: Nodes | undefined): ReadonlyArray<Fact> => {
  const label = nodeText(heading, 80)
  if (next?.type !== "paragraph" || !isLabel(label)) return []
  const value = nodeText(next, longestBelow + 1)
  return value.length > longestBelow ? [] : factOf(label, value, trustOfHeadings)
}

/** The state of reading blocks. */
interface ReadState {
  readonly found: FoundContent
  /** The heading of the next list or table. */
  heading: string
}

const readParagraph = (paragraph: Paragraph, reading: ReadState): void => {
  reading.found.shown.push(
    ...labelledIn(paragraph.children).flatMap(({ label, value }) => factOf(label, value, trustOfLabels)),
  )
  const text = nodeText(paragraph, 100)
  if (/[:：]$/u.test(text)) reading.heading = text.slice(0, -1)
}

const readRows = (table: Table, { found, heading }: ReadState): void => {
  const { group, pairs } = readTable(table, heading)
  found.shown.push(...pairs)
  if (group !== undefined && found.groups.length < mostGroups) found.groups.push(group)
}

const readBlock = (block: Nodes, next: Nodes | undefined, reading: ReadState): void => {
  if (block.type === "heading") {
    reading.heading = nodeText(block, 200)
    reading.found.headed.push(...belowHeading(block, next))
  } else if (block.type === "paragraph") readParagraph(block, reading)
  else if (block.type === "table") readRows(block, reading)
  else if (block.type === "list") readList(block, reading.heading, reading.found)
}

const holders: ReadonlySet<string> = new Set(["blockquote", "list", "listItem"])

const readBlocks = (blocks: ReadonlyArray<Nodes>, found: FoundContent, level: number): void => {
  const reading: ReadState = { found, heading: "" }
  for (const [index, block] of blocks.entries()) {
    if (--found.left < 0) return
    readBlock(block, blocks[index + 1], reading)
    if (level < mostLevels && holders.has(block.type) && "children" in block)
      readBlocks(block.children, found, level + 1)
  }
}

/** Sections of one level below the same heading, as records of one kind. */
const sectionsOf = (blocks: ReadonlyArray<Nodes>): ReadonlyArray<RecordGroup> => {
  const open = new Map<number, { readonly name: string; readonly sections: Array<Array<Nodes>> }>()
  const groups: Array<{ readonly name: string; readonly sections: ReadonlyArray<ReadonlyArray<Nodes>> }> = []
  const titles: Array<string> = []
  for (const block of blocks) {
    if (block.type !== "heading") {
      // A section ends where a higher one begins, so the deepest open section takes the block; those around it do not read it again.
      const deepest = Math.max(0, ...open.keys())
      open.get(deepest)?.sections.at(-1)?.push(block)
      continue
    }
    for (const depth of open.keys()) if (depth > block.depth) open.delete(depth)
    titles.length = Math.min(titles.length, block.depth)
    const group = open.get(block.depth) ?? { name: titles.findLast((title) => title !== undefined) ?? "", sections: [] }
    if (!open.has(block.depth)) groups.push(group)
    open.set(block.depth, group)
    if (group.sections.length < mostItems) group.sections.push([block])
    titles[block.depth] = nodeText(block, 200)
  }
  const kinds = groups.filter(({ sections }) => sections.length > 1).slice(0, mostGroups)
  return kinds.map(({ name, sections }) => ({
    name: fieldName(name),
    records: sections.map((section) => whenAsked(() => recordOf(section))),
  }))
}

/**
 * Reads labels with values, lists with headings, and records (rows, items, sections) from a page's content. Linear: of each part a bounded
 * number of nodes and characters is read.
 */
export const readContent = (tree: Root): ContentEvidence => {
  const found: FoundContent = { shown: [], headed: [], lists: [], groups: [], left: mostBlocks }
  const blocks = tree.children.slice(0, mostBlocks)
  readBlocks(blocks, found, 0)
  return {
    shown: found.shown,
    headed: found.headed,
    lists: found.lists,
    groups: [...found.groups, ...sectionsOf(blocks)],
  }
}
