import type { Element, ElementContent, Root, RootContent } from "hast"
import type { ContentBlock } from "./ContentBlock.ts"
import { shownMedia, unread } from "./elements.ts"

type Child = ElementContent | RootContent

const showsAnything = (node: Child): boolean => {
  if (node.type === "text") return /\S/u.test(node.value)
  if (node.type !== "element" || unread.has(node.tagName)) return false
  return node.tagName === "hr" || shownMedia.has(node.tagName) || node.children.some(showsAnything)
}

/** The children that stay, the list itself where all do; undefined where those that stay show nothing. */
const keptOf = <C extends Child>(children: ReadonlyArray<C>, dropped: ReadonlySet<Child>): ReadonlyArray<C> | undefined => {
  const kept: Array<C> = []
  let isChanged = false
  for (const child of children) {
    const left = dropped.has(child) ? undefined : keptNode(child, dropped)
    isChanged ||= left !== child
    if (left !== undefined) kept.push(left)
  }
  if (!isChanged) return children
  return kept.some(showsAnything) ? kept : undefined
}

const keptNode = <C extends Child>(node: C, dropped: ReadonlySet<Child>): C | undefined => {
  if (node.type !== "element") return node
  const children = keptOf(node.children, dropped)
  if (children === node.children) return node
  // An element with other children is one of the same type.
  return children === undefined ? undefined : ({ ...(node as Element), children } as C)
}

/**
 * The content without some of its blocks and without the elements that then show nothing. No text is rewritten, what stays is the same node
 * unless something below it went, and the content itself is left as it is.
 */
export const withoutBlocks = (content: Root, blocks: Iterable<ContentBlock>): Root => {
  const dropped = new Set<Child>()
  for (const { nodes } of blocks) for (const node of nodes) dropped.add(node)
  const children = dropped.size === 0 ? content.children : keptOf(content.children, dropped)
  return children === content.children ? content : { ...content, children: [...(children ?? [])] }
}
