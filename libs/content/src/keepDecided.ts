import type { Element, ElementContent, Root } from "hast"
import type { Decision } from "./Decision.ts"
import { dropColumns, isCell } from "./dropColumns.ts"

/** Removes the blocks that are not kept, and elements that held nothing else, in place. The decisions are in the order of the tree. */
export const keepDecided = (root: Root, decisions: ReadonlyArray<Decision>): Root => {
  const dropped: Array<ElementContent> = []
  for (const { block, isKept } of decisions) if (!isKept) for (const leaf of block.leaves) dropped.push(leaf)
  if (dropped.length > 0) dropBelow(root, { dropped, met: 0, emptied: new Set() })
  return root
}

interface Drop {
  /** Leaves of dropped blocks in the order of the tree, and how many of them the walk has met. */
  readonly dropped: ReadonlyArray<ElementContent>
  met: number
  /** Cells that held nothing else and stay in their row, so that the next cell stays in its column. */
  readonly emptied: Set<ElementContent>
}

// True if something was dropped and nothing is left. What was empty before, such as a table cell, stays.
const dropBelow = (node: Root | Element, drop: Drop): boolean => {
  const before = node.children as Array<ElementContent>
  const left = leftOf(before, drop)
  const isChanged = left !== before
  const mayLoseColumns = isNamed(node, "table") && drop.emptied.size > 0
  if (!isChanged && !mayLoseColumns) return false
  const isKept = left.some(holdsContent)
  if (isChanged) node.children = isNamed(node, "tr") ? withCells(before, left, drop) : withoutLooseRules(left)
  if (isKept && mayLoseColumns) dropColumns(node, drop.emptied)
  return isChanged && !isKept
}

// Returns the same list if nothing is dropped.
const leftOf = (children: Array<ElementContent>, drop: Drop): Array<ElementContent> => {
  let left: Array<ElementContent> | undefined
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as ElementContent
    if (isDropped(child, drop) || (child.type === "element" && dropBelow(child, drop)))
      left ??= children.slice(0, index)
    else left?.push(child)
  }
  return left ?? children
}

const isDropped = (node: ElementContent, drop: Drop): boolean => {
  if (drop.dropped[drop.met] !== node) return false
  drop.met++
  return true
}

const isNamed = (node: Root | Element, name: string): node is Element =>
  node.type === "element" && node.tagName === name

const withCells = (
  before: ReadonlyArray<ElementContent>,
  left: ReadonlyArray<ElementContent>,
  { emptied }: Drop,
): Array<ElementContent> => {
  const kept = new Set(left)
  for (const child of before) if (isCell(child) && !kept.has(child)) emptied.add(child)
  return before.filter((child) => kept.has(child) || emptied.has(child))
}

// A thematic break separates its neighbours: without one of them it separates nothing.
const withoutLooseRules = (children: Array<ElementContent>): Array<ElementContent> => {
  if (!children.some(isRule)) return children
  const kept: Array<ElementContent> = []
  let [waiting, isAfterContent]: [ElementContent | undefined, boolean] = [undefined, false]
  for (const child of children) {
    if (isRule(child)) waiting ??= isAfterContent ? child : undefined
    else {
      if (waiting !== undefined && holdsContent(child)) {
        kept.push(waiting)
        waiting = undefined
      }
      isAfterContent ||= holdsContent(child)
      kept.push(child)
    }
  }
  return kept
}

const isRule = (node: ElementContent): boolean => node.type === "element" && node.tagName === "hr"

const rules: ReadonlySet<string> = new Set(["br", "hr", "wbr"])

// After `dropBelow`, an element that is still there holds something, or never did.
const holdsContent = (node: ElementContent): boolean =>
  node.type === "text"
    ? node.value.trim() !== ""
    : node.type === "element" && !rules.has(node.tagName) && (node.children.length > 0 || isMedia(node))

const isMedia = ({ tagName }: Element): boolean =>
  tagName === "img" ||
  tagName === "iframe" ||
  tagName === "video" ||
  tagName === "audio" ||
  tagName === "embed" ||
  tagName === "object" ||
  tagName === "picture"
