import type { Element, ElementContent, Root, Text } from "hast"
import { blockEdges, collapsed, emptyList, headingTags, withOne } from "@trawl/hast"
import { type Block, proseOf } from "./Block.ts"
import { readHints } from "./hints.ts"
import type { Part } from "./Part.ts"
import { weigh } from "./weigh.ts"

/** Elements whose text is not read: pictures, frames, and what a form offers. */
const unread: ReadonlySet<string> = new Set("audio canvas datalist embed iframe object select svg textarea video".split(" "))

/** A pruned tree as parts, and the blocks of its text. */
export interface Measured {
  readonly page: Part
  readonly blocks: ReadonlyArray<Block>
}

interface Walk {
  readonly blocks: Array<Block>
  /** The block being filled, undefined right after an edge. */
  open: Block | undefined
  /** Whether the text of that block, with its edges trimmed, has single spaces only, and whether it ends with one. */
  isCollapsed: boolean
  endsInSpace: boolean
  /** The block element that the next text is in. */
  edge: Part
  isLinked: boolean
  isBold: boolean
}

/** Measures a pruned tree, or what is below an element of it, in one walk. */
export const measure = (root: Root | Element): Measured => {
  const page = new MeasuredPart(root, undefined, 0)
  const walk: Walk = { blocks: emptyList(), open: undefined, isCollapsed: true, endsInSpace: false, edge: page, isLinked: false, isBold: false }
  fill(page, walk)
  endBlock(walk)
  page.end = walk.blocks.length
  return { page, blocks: walk.blocks }
}

// Most parts hold no other: they share the list of none.
const noParts = emptyList<Part>()

class MeasuredPart implements Part {
  readonly node: Element | Root
  readonly tag: string
  readonly parent: Part | undefined
  children = noParts
  readonly depth: number
  readonly hints: number
  readonly first: number
  end: number
  text = 0
  linked = 0
  prose = 0
  runs = 0
  links = 0
  images = 0
  headings = 0
  dropped: Part["dropped"]
  shape: Part["shape"]
  group: Part["group"]
  around: Part["around"]
  constructor(node: Element | Root, parent: Part | undefined, first: number) {
    this.node = node
    this.tag = node.type === "element" ? node.tagName : ""
    this.parent = parent
    this.depth = parent === undefined ? 0 : parent.depth + 1
    this.hints = node.type === "element" ? readHints(node) : 0
    this.first = first
    this.end = first
  }
}

const noLeaves = emptyList<ElementContent>()

class MeasuredBlock implements Block {
  readonly index: number
  holder: Part
  readonly edge: Part
  leaves = noLeaves
  text = ""
  length = 0
  linked = 0
  bold = 0
  marks = 0
  images = 0
  breaks = 0
  constructor(index: number, holder: Part, edge: Part) {
    this.index = index
    this.holder = holder
    this.edge = edge
  }
}

const fill = (part: Part, walk: Walk): void => {
  for (const child of part.node.children) {
    if (child.type === "text") addText(part, child, walk)
    else if (child.type === "element") fillChild(part, child, walk)
  }
}

const fillChild = (parent: Part, element: Element, walk: Walk): void => {
  const isEdge = blockEdges.has(element.tagName)
  if (isEdge) endBlock(walk)
  const part = new MeasuredPart(element, parent, walk.blocks.length - (walk.open === undefined ? 0 : 1))
  append(parent, part)
  const { edge, isLinked, isBold } = walk
  if (isEdge) walk.edge = part
  count(part, element, walk)
  if (unread.has(part.tag) || part.tag === "img") addPicture(part, element, walk)
  else fill(part, walk)
  if (isEdge) endBlock(walk)
  walk.edge = edge
  walk.isLinked = isLinked
  walk.isBold = isBold
  part.end = walk.blocks.length
  addUp(parent, part)
}

// An array takes room for seventeen when it grows, and most parts and blocks hold up to three.
const append = (parent: Part, part: Part): void => {
  if (parent.children.length > 2) parent.children.push(part)
  else parent.children = withOne(parent.children, part)
}

const count = (part: Part, element: Element, walk: Walk): void => {
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
const addBreak = (block: Block, walk: Walk): void => {
  block.breaks++
  block.text += " "
  if (walk.endsInSpace) walk.isCollapsed = false
  walk.endsInSpace = true
}

const addUp = (parent: Part, part: Part): void => {
  parent.text += part.text
  parent.linked += part.linked
  parent.prose += part.prose
  parent.runs += part.runs
  parent.links += part.links
  parent.images += part.images
  parent.headings += part.headings
}

const openBlock = (holder: Part, leaf: ElementContent, walk: Walk): Block => {
  const block = new MeasuredBlock(walk.blocks.length, holder, walk.edge)
  addLeaf(block, leaf)
  walk.blocks.push(block)
  walk.open = block
  walk.isCollapsed = true
  walk.endsInSpace = false
  return block
}

const addLeaf = (block: Block, leaf: ElementContent): void => {
  if (block.leaves.length > 2) block.leaves.push(leaf)
  else block.leaves = withOne(block.leaves, leaf)
}

/** The open block, or a new one, with one more leaf. */
const blockWith = (leaf: ElementContent, part: Part, walk: Walk): Block => {
  const block = walk.open
  if (block === undefined) return openBlock(part, leaf, walk)
  addLeaf(block, leaf)
  block.holder = commonOf(block.holder, part)
  return block
}

const commonOf = (one: Part, other: Part): Part => {
  let a = one
  let b = other
  while (a !== b) {
    if (a.depth >= b.depth) a = a.parent as Part
    else b = b.parent as Part
  }
  return a
}

const addPicture = (part: Part, element: Element, walk: Walk): void => {
  blockWith(element, part, walk).images++
}

const addText = (part: Part, text: Text, walk: Walk): void => {
  const { length, marks, isCollapsed } = weigh(text.value)
  // White space between blocks belongs to none of them.
  if (length === 0 && walk.open === undefined) return
  const block = blockWith(text, part, walk)
  if (!isCollapsed) walk.isCollapsed = false
  addSigns(block, text.value, walk)
  block.length += length
  block.marks += marks
  part.text += length
  if (walk.isBold) block.bold += length
  if (!walk.isLinked) return
  part.linked += length
  block.linked += length
}

const addSigns = (block: Block, signs: string, walk: Walk): void => {
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
