import type { Element, ElementContent, Root, Text } from "hast"
import { blockEdges, collapsed, emptyList, headingTags, withOne, wordSet } from "@trawl/hast"
import { type ContentBlock, computeProse } from "./ContentBlock.ts"
import { readNameFlags } from "./nameFlags.ts"
import type { Region } from "./Region.ts"
import { weigh } from "./weigh.ts"

/** Elements whose text is not read: images, media, frames and form controls. */
const unread: ReadonlySet<string> = wordSet("audio canvas datalist embed iframe object select svg textarea video")

/** A pruned tree as regions, and its text as blocks. */
export interface MeasuredPage {
  readonly page: Region
  readonly blocks: ReadonlyArray<ContentBlock>
}

interface Walk {
  readonly blocks: Array<ContentBlock>
  /** The block being filled, undefined right after an edge. */
  open: ContentBlock | undefined
  /** Whether the trimmed text of that block has only single spaces, and whether the text ends with one. */
  isCollapsed: boolean
  endsInSpace: boolean
  /** The block element that the next text is in. */
  edge: Region
  isLinked: boolean
  isBold: boolean
}

/** Measures a pruned tree, or what is below an element of it, in one walk. */
export const measure = (root: Root | Element): MeasuredPage => {
  const page = new MeasuredRegion(root, undefined, 0)
  const walk: Walk = {
    blocks: emptyList(),
    open: undefined,
    isCollapsed: true,
    endsInSpace: false,
    edge: page,
    isLinked: false,
    isBold: false,
  }
  fill(page, walk)
  endBlock(walk)
  page.end = walk.blocks.length
  return { page, blocks: walk.blocks }
}

// Most regions hold no other and share one empty list.
const noRegions = emptyList<Region>()

class MeasuredRegion implements Region {
  readonly node: Element | Root
  readonly tag: string
  readonly parent: Region | undefined
  children = noRegions
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

const fill = (region: Region, walk: Walk): void => {
  for (const child of region.node.children) {
    if (child.type === "text") addText(region, child, walk)
    else if (child.type === "element") fillChild(region, child, walk)
  }
}

const fillChild = (parent: Region, element: Element, walk: Walk): void => {
  const isEdge = blockEdges.has(element.tagName)
  if (isEdge) endBlock(walk)
  const region = new MeasuredRegion(element, parent, walk.blocks.length - (walk.open === undefined ? 0 : 1))
  append(parent, region)
  const { edge, isLinked, isBold } = walk
  if (isEdge) walk.edge = region
  count(region, element, walk)
  if (unread.has(region.tag) || region.tag === "img") addImage(region, element, walk)
  else fill(region, walk)
  if (isEdge) endBlock(walk)
  walk.edge = edge
  walk.isLinked = isLinked
  walk.isBold = isBold
  region.end = walk.blocks.length
  addUp(parent, region)
}

// A growing array reserves room for 17, and most regions and blocks hold up to three.
const append = (parent: Region, region: Region): void => {
  if (parent.children.length > 2) parent.children.push(region)
  else parent.children = withOne(parent.children, region)
}

const count = (region: Region, element: Element, walk: Walk): void => {
  const { tag } = region
  if (tag === "a" && element.properties.href !== undefined) {
    region.links++
    walk.isLinked = true
  }
  if (tag === "b" || tag === "strong") walk.isBold = true
  if (tag === "img" || tag === "video") region.images++
  if (tag === "br" && walk.open !== undefined) addBreak(walk.open, walk)
  if (headingTags.has(tag)) region.headings++
}

// Words of two lines are two words.
const addBreak = (block: ContentBlock, walk: Walk): void => {
  block.breaks++
  block.text += " "
  if (walk.endsInSpace) walk.isCollapsed = false
  walk.endsInSpace = true
}

const addUp = (parent: Region, region: Region): void => {
  parent.text += region.text
  parent.linked += region.linked
  parent.prose += region.prose
  parent.runs += region.runs
  parent.links += region.links
  parent.images += region.images
  parent.headings += region.headings
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
const blockWith = (leaf: ElementContent, region: Region, walk: Walk): ContentBlock => {
  const block = walk.open
  if (block === undefined) return openBlock(region, leaf, walk)
  addLeaf(block, leaf)
  block.holder = commonOf(block.holder, region)
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

const addImage = (region: Region, element: Element, walk: Walk): void => {
  blockWith(element, region, walk).images++
}

const addText = (region: Region, text: Text, walk: Walk): void => {
  const { length, punctuation, isCollapsed } = weigh(text.value)
  // White space between blocks belongs to none of them.
  if (length === 0 && walk.open === undefined) return
  const block = blockWith(text, region, walk)
  if (!isCollapsed) walk.isCollapsed = false
  appendText(block, text.value, walk)
  block.length += length
  block.punctuation += punctuation
  region.text += length
  if (walk.isBold) block.bold += length
  if (!walk.isLinked) return
  region.linked += length
  block.linked += length
}

const appendText = (block: ContentBlock, text: string, walk: Walk): void => {
  if (text === "") return
  block.text += text
  if (walk.endsInSpace && text.startsWith(" ")) walk.isCollapsed = false
  walk.endsInSpace = text.endsWith(" ")
}

const endBlock = (walk: Walk): void => {
  const block = walk.open
  walk.open = undefined
  if (block === undefined) return
  block.text = walk.isCollapsed ? block.text.trim() : collapsed(block.text)
  if (block.length === 0) return
  walk.edge.runs++
  walk.edge.prose += computeProse(block)
}
