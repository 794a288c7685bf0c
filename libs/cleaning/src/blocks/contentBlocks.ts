import type { Element, ElementContent, Root, RootContent } from "hast"
import { type BlockKind, type ContentBlock, mostBlocks } from "./ContentBlock.ts"
import { edges, unread, wholes } from "./elements.ts"
import { readText } from "./readText.ts"

type Child = ElementContent | RootContent

const partsText = ({ tagName }: Element): boolean => edges.has(tagName) || Object.hasOwn(wholes, tagName)

const levelOf = (tagName: string): number | undefined =>
  /^h[1-6]$/u.test(tagName) ? Number(tagName.charAt(1)) : undefined

const kindOf = (tagName: string, isInList: boolean): BlockKind => {
  const whole = Object.hasOwn(wholes, tagName) ? wholes[tagName] : undefined
  if (whole !== undefined) return whole
  if (levelOf(tagName) !== undefined) return "heading"
  if (tagName === "li" || isInList) return "item"
  return tagName === "p" ? "paragraph" : "text"
}

interface FoundBlock {
  readonly kind: BlockKind
  readonly isInList: boolean
  readonly level?: number | undefined
}

const looseIn = (isInList: boolean): FoundBlock => ({ kind: isInList ? "item" : "text", isInList })

/** Numbers blocks in the order of the page. */
class BlockReader {
  readonly blocks: Array<ContentBlock> = []
  /** Elements with a block inside. */
  readonly #containers = new Set<Element>()
  /** Ids of the open headings, by level. */
  readonly #headings: Array<number | undefined> = []

  /** Whether a block begins at or below a node. Visits each node once, innermost first. */
  indexContainers(node: Child): boolean {
    if (node.type !== "element" || unread.has(node.tagName)) return false
    let holds = false
    if (!Object.hasOwn(wholes, node.tagName))
      for (const child of node.children) holds = this.indexContainers(child) || holds
    if (holds) this.#containers.add(node)
    return holds || partsText(node)
  }

  readChildren(children: ReadonlyArray<Child>, isInList: boolean): void {
    let loose: Array<Child> = []
    for (const child of children) {
      if (child.type === "element" && (partsText(child) || this.#containers.has(child))) {
        this.#add(loose, looseIn(isInList))
        loose = []
        this.#read(child, isInList)
      } else loose.push(child)
    }
    this.#add(loose, looseIn(isInList))
  }

  #read(element: Element, isInList: boolean): void {
    const isItem = isInList || element.tagName === "li"
    if (this.#containers.has(element)) this.readChildren(element.children, isItem)
    else
      this.#add([element], {
        kind: kindOf(element.tagName, isInList),
        isInList: isItem,
        level: levelOf(element.tagName),
      })
  }

  #add(nodes: ReadonlyArray<Child>, { isInList, kind, level }: FoundBlock): void {
    if (nodes.length === 0 || this.blocks.length >= mostBlocks) return
    const read = readText(nodes)
    if (read.length + read.media === 0 && kind !== "rule") return
    const id = this.blocks.length
    if (level !== undefined) this.#headings.length = level - 1
    const heading = this.#headings.findLast((open) => open !== undefined)
    if (level !== undefined) this.#headings[level - 1] = id
    this.blocks.push({
      id,
      kind,
      nodes,
      ...read,
      isInList,
      ...(level === undefined ? {} : { level }),
      ...(heading === undefined ? {} : { heading }),
    })
  }
}

/**
 * The blocks of a page's content in document order: headings, paragraphs, items, loose text; tables, code, quotes, figures and description lists
 * as one each. Invisible content makes no block. Linear; at most `mostBlocks`.
 */
export const contentBlocks = (content: Root): ReadonlyArray<ContentBlock> => {
  const reader = new BlockReader()
  for (const child of content.children) reader.indexContainers(child)
  reader.readChildren(content.children, false)
  return reader.blocks
}
