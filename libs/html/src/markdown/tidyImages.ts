import type { Heading, Image, Nodes, Parents, PhrasingContent, Root } from "mdast"
import type { FoundNodes } from "./FoundNodes.ts"

/** Unwraps attention that holds only images, moves images out of headings, and drops the names `null` and `undefined`. */
export const tidyImages = (tree: Root, { hasStyledImages, images }: FoundNodes): void => {
  for (const image of images) dropNoName(image)
  if (hasStyledImages) takeFromStyle(tree)
}

const takeFromStyle = (tree: Root): void => {
  const parents: Array<Parents> = [tree]
  for (const parent of parents) {
    if (parent.children.some(isImageAttention)) Object.assign(parent, { children: parent.children.flatMap(unwrap) })
    for (const child of parent.children) if (child.type !== "text" && "children" in child) parents.push(child)
  }
  for (const parent of parents)
    if (parent.children.some(isIllustrated)) Object.assign(parent, { children: parent.children.flatMap(withoutImages) })
}

const dropNoName = (image: Image): void => {
  if (/^(?:null|undefined)$/iu.test(image.alt ?? "")) image.alt = ""
}

type Attention = Extract<Nodes, { type: "strong" | "emphasis" | "delete" }>

const isAttention = (node: Nodes): node is Attention =>
  node.type === "strong" || node.type === "emphasis" || node.type === "delete"

const isImageAttention = (node: Nodes): node is Attention => isAttention(node) && isOnlyImages(node)

const isOnlyImages = (node: Nodes): boolean =>
  node.type === "image" ||
  ((node.type === "link" || isAttention(node)) && node.children.length > 0 && node.children.every(isOnlyImages))

const unwrap = (node: Parents["children"][number]): ReadonlyArray<Nodes> =>
  isImageAttention(node) ? node.children.flatMap(unwrap) : [node]

// An emoji, or an image named after one, is part of the text.
const isImage = (node: Nodes | undefined): boolean =>
  node?.type === "image"
    ? !/^(?::[\w+-]+:|\p{Extended_Pictographic}.{0,3})$/u.test(node.alt ?? "")
    : node?.type === "link" && node.children.length === 1 && isImage(node.children[0])

const isIllustrated = (node: Nodes): node is Heading =>
  node.type === "heading" && (isImage(node.children[0]) || isImage(node.children.at(-1)))

const withoutImages = (node: Parents["children"][number]): ReadonlyArray<Nodes> => {
  if (!isIllustrated(node)) return [node]
  const [start, end] = [node.children.findIndex(isWord), node.children.findLastIndex(isWord) + 1]
  if (start === -1) return imagesOf(node.children)
  const words = node.children.slice(start, end)
  trim(words)
  return [
    ...imagesOf(node.children.slice(0, start)),
    { ...node, children: words },
    ...imagesOf(node.children.slice(end)),
  ]
}

const isWord = (node: PhrasingContent): boolean => !isImage(node) && !(node.type === "text" && node.value.trim() === "")

const trim = (words: ReadonlyArray<PhrasingContent>): void => {
  const [first, last] = [words[0], words.at(-1)]
  if (first?.type === "text") first.value = first.value.trimStart()
  if (last?.type === "text") last.value = last.value.trimEnd()
}

const imagesOf = (nodes: ReadonlyArray<PhrasingContent>): ReadonlyArray<Nodes> =>
  nodes.filter(isImage).map((image) => ({ type: "paragraph", children: [image] }))
