import type { Image, Nodes, Parents, Root } from "mdast"
import { isBlank } from "@trawl/hast"
import type { FoundNodes } from "./FoundNodes.ts"
import { kept } from "./replaceNodes.ts"

/** An unnamed image that occurs so often has no meaning: a bullet, a star, a tick. */
const leastOften = 3

/** Names of icons of controls that open, close, navigate or search; a check mark may replace a bullet. */
const control =
  /^(?:icon )?(?:(?:up|down|left|right|next|previous|back to top) )?(?:chevron|arrow|caret|plus|minus|close|expand|collapse|toggle|dropdown|share|search|rss|check ?mark|(?:bullet|cross)(?=[ _-]))(?:[ _-]+(?:icon|symbol|sign|button|up|down|left|right|circle|dark|light|white|black))*(?:[ _-]+icon to (?:open|close|collapse|expand)\b.*)?$/iu

/** Drops images that only decorate the text after or before them, and nodes that hold nothing else. */
export const dropDecoration = (tree: Root, { images }: FoundNodes): void => {
  const often = shownOften(images)
  // Most pages have no such image.
  if (images.some((image) => isNothing(image, often))) dropWithin(tree, often)
}

const shownOften = (images: ReadonlyArray<Image>): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const image of images) if (isUnnamed(image)) counts.set(image.url, (counts.get(image.url) ?? 0) + 1)
  return new Set([...counts].flatMap(([url, count]) => (count >= leastOften ? [url] : [])))
}

const isUnnamed = (node: Nodes): node is Extract<Nodes, { type: "image" }> =>
  node.type === "image" && (node.alt ?? "") === "" && (node.title ?? "") === "" && /^https?:/u.test(node.url)

const isControl = ({ alt }: Image): boolean => alt !== null && alt !== undefined && control.test(alt.trim())

// Markdown trees are not deeper than 200 levels.
const dropWithin = (parent: Parents, often: ReadonlySet<string>): void => {
  const left = leftOf(parent, often)
  let [first, end] = [0, left.length]
  // An image between words separates them.
  while (first < end && isNothing(left[first] as Nodes, often)) first++
  while (end > first && isNothing(left[end - 1] as Nodes, often)) end--
  if (left === parent.children && !holdsImage(left, first, end)) return
  const inner = left.slice(first, end)
  // An image alone in a cell is the content of the cell.
  if (parent.type === "tableCell" && inner.every(isImage)) return
  // The children keep their types.
  Object.assign(parent, { children: inner })
}

// Returns the same list if nothing is dropped.
const leftOf = ({ children }: Parents, often: ReadonlySet<string>): ReadonlyArray<Nodes> => {
  let left: Array<Nodes> | undefined
  for (let index = 0; index < children.length; index++) {
    const node = children[index] as Nodes
    if (isEmptied(node, often)) left ??= children.slice(0, index)
    else left?.push(node)
  }
  return left ?? children
}

const isEmptied = (node: Nodes, often: ReadonlySet<string>): boolean => {
  if (node.type === "text" || !("children" in node) || node.children.length === 0) return false
  dropWithin(node, often)
  return node.children.length === 0 && !kept.has(node.type)
}

const isNothing = (node: Nodes, often: ReadonlySet<string>): boolean =>
  node.type === "image"
    ? isControl(node) || (isUnnamed(node) && often.has(node.url))
    : node.type === "break" || (node.type === "text" && isBlank(node.value))

const isImage = (node: Nodes): boolean => node.type === "image"

/** Whether an image stands before `first`, or from `end` on. */
const holdsImage = (nodes: ReadonlyArray<Nodes>, first: number, end: number): boolean => {
  for (let index = 0; index < first; index++) if (isImage(nodes[index] as Nodes)) return true
  for (let index = end; index < nodes.length; index++) if (isImage(nodes[index] as Nodes)) return true
  return false
}
