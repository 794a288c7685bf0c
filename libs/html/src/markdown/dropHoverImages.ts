import type { Image, Link, Nodes, Parents, PhrasingContent, Root } from "mdast"

/** Of images side by side that say the same, or nothing, leaves the first: shops show the second while a pointer is over them, others on another screen or a dark one. */
export const dropHoverImages = (tree: Root): void => {
  const waiting: Array<Parents> = [tree]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    // Most hold no image, nor a paragraph with one.
    if (parent.children.some(mayShow)) dropFrom(parent)
    for (const child of parent.children) if ("children" in child) waiting.push(child)
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
  return first === undefined ? nodes : nodes.filter((node) => !isImage(node) || node === first || !isSecond(node, first))
}

const isSecond = (image: Image, first: Image): boolean => (image.alt ?? "") === "" || image.alt === first.alt || /\bhover\b/iu.test(image.alt ?? "")

// The same in a link of its own right after the first, or in a paragraph of its own.
const withoutCopies = (nodes: ReadonlyArray<Nodes>): ReadonlyArray<Nodes> => {
  if (!nodes.some((node) => isLinkedImage(onlyOf(node)))) return nodes
  const said = nodes.filter(saysSomething)
  const copies = new Set(said.filter((node, index) => isCopyOf(onlyOf(node), onlyOf(said[index - 1]))))
  return copies.size === 0 ? nodes : nodes.filter((node) => !copies.has(node))
}

const saysSomething = (node: Nodes): boolean => node.type !== "text" || node.value.trim() !== ""

const onlyOf = (node: Nodes | undefined): Nodes | undefined => (node?.type === "paragraph" && node.children.length === 1 ? node.children[0] : node)

const isLinkedImage = (node: Nodes | undefined): node is LinkedImage => node?.type === "link" && node.children.length === 1 && isImage(node.children[0])

type LinkedImage = Link & { readonly children: readonly [Image] }

const isCopyOf = (node: Nodes | undefined, before: Nodes | undefined): boolean =>
  isLinkedImage(node) && isLinkedImage(before) && node.url === before.url && isSecond(node.children[0], before.children[0])

/** A name of at least three words says what is seen; a gallery may name all of its images after what is for sale, but for two. */
const sentence = /\S\s+\S+\s+\S/u

const withoutPairs = (nodes: ReadonlyArray<Nodes>): ReadonlyArray<Nodes> => {
  if (!nodes.some(isImage)) return nodes
  const said = nodes.filter(saysSomething)
  const isTwin = (index: number): boolean => {
    const [node, before] = [said[index], said[index - 1]]
    return isImage(node) && isImage(before) && node.alt === before.alt && sentence.test(node.alt ?? "")
  }
  const seconds = new Set(said.filter((_, index) => isTwin(index) && !isTwin(index - 1) && !isTwin(index + 1)))
  return seconds.size === 0 ? nodes : nodes.filter((node) => !seconds.has(node))
}
