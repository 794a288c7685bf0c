import type { Element, ElementContent, Root, RootContent } from "hast"
import type { ContentBlock } from "./ContentBlock.ts"
import { edges, shownMedia, unread, wholes } from "./elements.ts"

type Child = ElementContent | RootContent

const parts = (node: Child): boolean =>
  node.type === "element" && (edges.has(node.tagName) || Object.hasOwn(wholes, node.tagName))

/** Nodes known to be invisible, so that the elements around them need not look again. */
type Blank = Set<Child>

const shows = (node: Child, blank: Blank): boolean => {
  if (node.type === "text") return /\S/u.test(node.value)
  if (node.type !== "element" || unread.has(node.tagName) || blank.has(node)) return false
  if (node.tagName === "hr" || shownMedia.has(node.tagName) || node.children.some((child) => shows(child, blank)))
    return true
  blank.add(node)
  return false
}

/** Gathers the kept children, and keeps text apart where a block separated it. */
class Kept {
  readonly children: Array<Child> = []
  showsAnything = false
  /** Whether loose text is at the end, and whether something was dropped after it. */
  #isLoose = false
  #isParted = false
  readonly #blank: Blank

  constructor(blank: Blank) {
    this.#blank = blank
  }

  keep(node: Child): void {
    const isShown = shows(node, this.#blank)
    const isLoose = !parts(node)
    // An empty element separates them as the block did.
    if (isLoose && isShown && this.#isLoose && this.#isParted) this.part()
    if (!isLoose || isShown) this.#isParted = false
    this.#isLoose = isLoose && (isShown || this.#isLoose)
    this.showsAnything ||= isShown
    this.children.push(node)
  }

  drop(node: Child): void {
    this.#isParted ||= node.type === "element"
  }

  part(): void {
    this.children.push({ type: "element", tagName: "div", properties: {}, children: [] })
  }
}

interface Removal {
  readonly dropped: ReadonlySet<Child>
  readonly blank: Blank
}

/** The kept children, or the same list if all stay; undefined if the kept ones are invisible. */
const keptOf = (parent: Element | Root, removal: Removal): ReadonlyArray<Child> | undefined => {
  const kept = new Kept(removal.blank)
  const isInline = parent.type === "element" && !parts(parent)
  let isChanged = false
  for (const child of parent.children) {
    const left = removal.dropped.has(child) ? undefined : keptNode(child, removal)
    isChanged ||= left !== child
    if (left !== undefined) kept.keep(left)
    else {
      kept.drop(child)
      // The text around an inline element would run into what is left inside.
      if (isInline) kept.part()
    }
  }
  if (!isChanged) return parent.children
  return kept.showsAnything ? kept.children : undefined
}

const keptNode = (node: Child, removal: Removal): Child | undefined => {
  if (node.type !== "element") return node
  const children = keptOf(node, removal)
  if (children === node.children) return node
  // Children of an element stay valid children of it.
  return children === undefined ? undefined : { ...node, children: children as Array<ElementContent> }
}

/**
 * The content without some of its blocks and without the elements that become invisible. No text is rewritten, kept nodes are the same objects
 * unless something inside was dropped, and the input is unchanged. Where loose text would meet, an empty `div` separates it.
 */
export const withoutBlocks = (content: Root, blocks: Iterable<ContentBlock>): Root => {
  const dropped = new Set<Child>()
  for (const { nodes } of blocks) for (const node of nodes) dropped.add(node)
  const children = dropped.size === 0 ? content.children : keptOf(content, { dropped, blank: new Set() })
  return children === content.children ? content : { ...content, children: [...(children ?? [])] }
}
