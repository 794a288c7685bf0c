import type { Element, ElementContent, Root, Text } from "hast"
import { blockEdges, collapsed, emptyList, headingTags, withOne } from "@trawl/hast"
import { type ContentBlock, proseOf } from "./ContentBlock.ts"
import { readNameFlags } from "./nameFlags.ts"
import type { Region } from "./Region.ts"
import { weigh } from "./weigh.ts"

/** Elements whose text is not read: images, frames, and what a form offers. */
const unread: ReadonlySet<string> = new Set("audio canvas datalist embed iframe object select svg textarea video".split(" "))

/** A pruned tree as parts, and the blocks of its text. */
export interface MeasuredPage {
  readonly page: Region
  readonly blocks: ReadonlyArray<ContentBlock>
}

interface Walk {
  readonly blocks: Array<ContentBlock>
  /** The block being filled, undefined right after an edge. */
  open: ContentBlock | undefined
  /** Whether the text of that block, with its edges trimmed, has single spaces only, and whether it ends with one. */
  isCollapsed: boolean
  endsInSpace: boolean
  /** The block element that the next text is in. */
  edge: Region
  isLinked: boolean
  isBold: boolean
}

/** Measures a pruned tree, or what is below an element of it, in one walk. */
export const measure = (root: Root | Element): MeasuredPage => {
  const page = new MeasuredPart(root, undefined, 0)
  const walk: Walk = { blocks: emptyList(), open: undefined, isCollapsed: true, endsInSpace: false, edge: page, isLinked: false, isBold: false }
  fill(page, walk)
  endBlock(walk)
  page.end = walk.blocks.length
  return { page, blocks: walk.blocks }
}

// Most parts hold no other: they share the list of none.
const noParts = emptyList<Region>()

class MeasuredPart implements Region {
  readonly node: Element | Root
  readonly tag: string
  readonly parent: Region | undefined
  children = noParts
  readonly depth: number
  readonly nameFlags: number
  readonly first: number
  end: number
  text = 0
  linked = 0
  prose = 0
  runs = 0
  links = 0
  images = 0
  headings = 0
  dropped: Region["dropped"]
  shape: Region["shape"]
  group: Region["group"]
  context: Region["context"]
  constructor(node: Element | Root, parent: Region | undefined, first: number) {
    this.node = node
    this.tag = node.type === "element" ? node.tagName : ""
    this.parent = parent
    this.depth = parent === undefined ? 0 : parent.depth + 1
    this.nameFlags = node.type === "element" ? readNameFlags(node) : 0
    this.first = first
    this.end = first
  }
}

const noLeaves = emptyList<ElementContent>()

class MeasuredBlock implements ContentBlock {
  readonly index: number
  holder: Region
  readonly edge: Region
  leaves = noLeaves
  text = ""
  length = 0
  linked = 0
  bold = 0
  punctuation = 0
  images = 0
  breaks = 0
  constructor(index: number, holder: Region, edge: Region) {
    this.index = index
    this.holder = holder
    this.edge = edge
  }
}

const fill = (part: Region, walk: Walk): void => {
  for (const child of part.node.children) {
    if (child.type === "text") addText(part, child, walk)
    else if (child.type === "element") fillChild(part, child, walk)
  }
}

const fillChild = (parent: Region, element: Element, walk: Walk): void => {
  const isEdge = blockEdges.has(element.tagName)
  if (isEdge) endBlock(walk)
  const part = new MeasuredPart(element, parent, walk.blocks.length - (walk.open === undefined ? 0 : 1))
  append(parent, part)
  const { edge, isLinked, isBold } = walk
  if (isEdge) walk.edge = part
  count(part, element, walk)
  if (unread.has(part.tag) || part.tag === "img") addImage(part, element, walk)
  else fill(part, walk)
  if (isEdge) endBlock(walk)
  walk.edge = edge
  walk.isLinked = isLinked
  walk.isBold = isBold
  part.end = walk.blocks.length
  addUp(parent, part)
}

// An array takes room for seventeen when it grows, and most parts and blocks hold up to three.
const append = (parent: Region, part: Region): void => {
  if (parent.children.length > 2) parent.children.push(part)
  else parent.children = withOne(parent.children, part)
}

const count = (part: Region, element: Element, walk: Walk): void => {
  const { tag } = part
  if (tag === "a" && element.properties.href !== undefined) {
    part.links++
    walk.isLinked = true
  }
  if (tag === "b" || tag === "strong") walk.isBold = true
  if (tag === "img" || tag === "video") part.images++
  if (tag === "br" && walk.open !== undefined) addBreak(walk.open, walk)
  if (headingTags.has(tag)) part.headings++
}

// Words of two lines are two words.
const addBreak = (block: ContentBlock, walk: Walk): void => {
  block.breaks++
  block.text += " "
  if (walk.endsInSpace) walk.isCollapsed = false
  walk.endsInSpace = true
}

const addUp = (parent: Region, part: Region): void => {
  parent.text += part.text
  parent.linked += part.linked
  parent.prose += part.prose
  parent.runs += part.runs
  parent.links += part.links
  parent.images += part.images
  parent.headings += part.headings
}

const openBlock = (holder: Region, leaf: ElementContent, walk: Walk): ContentBlock => {
  const block = new MeasuredBlock(walk.blocks.length, holder, walk.edge)
  addLeaf(block, leaf)
  walk.blocks.push(block)
  walk.open = block
  walk.isCollapsed = true
  walk.endsInSpace = false
  return block
}

const addLeaf = (block: ContentBlock, leaf: ElementContent): void => {
  if (block.leaves.length > 2) block.leaves.push(leaf)
  else block.leaves = withOne(block.leaves, leaf)
}

/** The open block, or a new one, with one more leaf. */
const blockWith = (leaf: ElementContent, part: Region, walk: Walk): ContentBlock => {
  const block = walk.open
  if (block === undefined) return openBlock(part, leaf, walk)
  addLeaf(block, leaf)
  block.holder = commonOf(block.holder, part)
  return block
}

const commonOf = (one: Region, other: Region): Region => {
  let a = one
  let b = other
  while (a !== b) {
    if (a.depth >= b.depth) a = a.parent as Region
    else b = b.parent as Region
  }
  return a
}

const addImage = (part: Region, element: Element, walk: Walk): void => {
  blockWith(element, part, walk).images++
}

const addText = (part: Region, text: Text, walk: Walk): void => {
  const { length, marks, isCollapsed } = weigh(text.value)
  // White space between blocks belongs to none of them.
  if (length === 0 && walk.open === undefined) return
  const block = blockWith(text, part, walk)
  if (!isCollapsed) walk.isCollapsed = false
  addSigns(block, text.value, walk)
  block.length += length
  block.punctuation += marks
  part.text += length
  if (walk.isBold) block.bold += length
  if (!walk.isLinked) return
  part.linked += length
  block.linked += length
}

const addSigns = (block: ContentBlock, signs: string, walk: Walk): void => {
  if (signs === "") return
  block.text += signs
  if (walk.endsInSpace && signs.startsWith(" ")) walk.isCollapsed = false
  walk.endsInSpace = signs.endsWith(" ")
}

const endBlock = (walk: Walk): void => {
  const block = walk.open
  walk.open = undefined
  if (block === undefined) return
  block.text = walk.isCollapsed ? block.text.trim() : collapsed(block.text)
  if (block.length === 0) return
  walk.edge.runs++
  walk.edge.prose += proseOf(block)
}
