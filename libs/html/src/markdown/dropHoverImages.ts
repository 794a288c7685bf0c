import type { Image, Link, Nodes, Parents, PhrasingContent, Root } from "mdast"

/** Keeps the first of adjacent images with the same name, or without one: the second is shown on hover, on other screens or in dark mode. */
export const dropHoverImages = (tree: Root): void => {
  const waiting: Array<Parents> = [tree]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    // Most nodes hold no image, nor a paragraph with one.
    if (parent.children.some(mayShow)) dropFrom(parent)
    for (const child of parent.children) if (child.type !== "text" && "children" in child) waiting.push(child)
  }
}

const dropFrom = (parent: Parents): void => {
  const left = withoutPairs(withoutCopies(parent.type === "link" ? withoutSecond(parent.children) : parent.children))
  if (left.length < parent.children.length) Object.assign(parent, { children: left })
}

const mayShow = (node: Nodes): boolean => isImage(node) || isLinkedImage(onlyOf(node))

const isImage = (node: Nodes | undefined): node is Image => node?.type === "image"

const withoutSecond = (nodes: ReadonlyArray<PhrasingContent>): ReadonlyArray<PhrasingContent> => {
  const first = nodes.find(isImage)
  return first === undefined
    ? nodes
    : nodes.filter((node) => !isImage(node) || node === first || !isSecond(node, first))
}

const isSecond = (image: Image, first: Image): boolean =>
  (image.alt ?? "") === "" || image.alt === first.alt || /\bhover\b/iu.test(image.alt ?? "")

// The second image may be in its own link right after the first, or in its own paragraph.
const withoutCopies = (nodes: ReadonlyArray<Nodes>): ReadonlyArray<Nodes> => {
  if (!nodes.some((node) => isLinkedImage(onlyOf(node)))) return nodes
  const visible = nodes.filter(isVisible)
  const copies = new Set(visible.filter((node, index) => isCopyOf(onlyOf(node), onlyOf(visible[index - 1]))))
  return copies.size === 0 ? nodes : nodes.filter((node) => !copies.has(node))
}

const isVisible = (node: Nodes): boolean => node.type !== "text" || node.value.trim() !== ""

const onlyOf = (node: Nodes | undefined): Nodes | undefined =>
  node?.type === "paragraph" && node.children.length === 1 ? node.children[0] : node

const isLinkedImage = (node: Nodes | undefined): node is LinkedImage =>
  node?.type === "link" && node.children.length === 1 && isImage(node.children[0])

type LinkedImage = Link & { readonly children: readonly [Image] }

const isCopyOf = (node: Nodes | undefined, before: Nodes | undefined): boolean =>
  isLinkedImage(node) &&
  isLinkedImage(before) &&
  node.url === before.url &&
  isSecond(node.children[0], before.children[0])

/** A name of at least three words describes the image. A gallery may name all of its images after the product, so only pairs count. */
const sentence = /\S\s+\S+\s+\S/u

const withoutPairs = (nodes: ReadonlyArray<Nodes>): ReadonlyArray<Nodes> => {
  if (!nodes.some(isImage)) return nodes
  const visible = nodes.filter(isVisible)
  const isDuplicate = (index: number): boolean => {
    const [node, before] = [visible[index], visible[index - 1]]
    return isImage(node) && isImage(before) && node.alt === before.alt && sentence.test(node.alt ?? "")
  }
  const seconds = new Set(
    visible.filter((_, index) => isDuplicate(index) && !isDuplicate(index - 1) && !isDuplicate(index + 1)),
  )
  return seconds.size === 0 ? nodes : nodes.filter((node) => !seconds.has(node))
}
