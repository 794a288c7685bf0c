import type { Image, Link, Nodes, Parents, PhrasingContent, Root } from "mdast"

/** Of the pictures of one link that say the same, or nothing, leaves the first: shops show the second while a pointer is over them. */
export const dropHoverPictures = (tree: Root): void => {
  const waiting: Array<Parents> = [tree]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const left = withoutCopies(parent.type === "link" ? withoutSecond(parent.children) : parent.children)
    if (left.length < parent.children.length) Object.assign(parent, { children: left })
    for (const child of parent.children) if ("children" in child) waiting.push(child)
  }
}

const isImage = (node: Nodes | undefined): node is Image => node?.type === "image"

const withoutSecond = (nodes: ReadonlyArray<PhrasingContent>): ReadonlyArray<PhrasingContent> => {
  const first = nodes.find(isImage)
  return first === undefined ? nodes : nodes.filter((node) => !isImage(node) || node === first || !isSameName(node, first))
}

const isSameName = (image: Image, first: Image): boolean => (image.alt ?? "") === "" || image.alt === first.alt

// The same in a link of its own right after the first.
const withoutCopies = (nodes: ReadonlyArray<Nodes>): ReadonlyArray<Nodes> => {
  if (!nodes.some(isLinkedPicture)) return nodes
  const said = nodes.filter((node) => node.type !== "text" || node.value.trim() !== "")
  const copies = new Set(said.filter((node, index) => isCopyOf(node, said[index - 1])))
  return copies.size === 0 ? nodes : nodes.filter((node) => !copies.has(node))
}

const isLinkedPicture = (node: Nodes | undefined): node is LinkedPicture => node?.type === "link" && node.children.length === 1 && isImage(node.children[0])

type LinkedPicture = Link & { readonly children: readonly [Image] }

const isCopyOf = (node: Nodes, before: Nodes | undefined): boolean =>
  isLinkedPicture(node) && isLinkedPicture(before) && node.url === before.url && isSameName(node.children[0], before.children[0])
