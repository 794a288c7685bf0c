import type { Element, Root } from "hast"

/**
 * An element of a pruned page and what it holds, without what was dropped from it.
 * Lengths are in characters without white space; a character of a script without spaces counts as three.
 */
export interface Part {
  readonly node: Element | Root
  readonly tag: string
  readonly parent: Part | undefined
  readonly children: Array<Part>
  /** Word groups that its class names, id and role hit. */
  readonly hints: number
  text: number
  /** Text within links. */
  linked: number
  /** Text that reads like sentences. */
  prose: number
  /** Runs of text between the edges of blocks. */
  runs: number
  links: number
  images: number
  headings: number
  isDropped: boolean
}

/** Takes a part out of the page and of what its ancestors hold. */
export const drop = (part: Part): void => {
  if (part.isDropped) return
  part.isDropped = true
  for (let outer = part.parent; outer !== undefined; outer = outer.parent) subtract(outer, part)
}

/** Puts back everything that was dropped from a part. */
export const restore = (part: Part): void => {
  for (const child of part.children) {
    restore(child)
    if (!child.isDropped) continue
    child.isDropped = false
    for (let outer: Part | undefined = child.parent; outer !== undefined; outer = outer.parent) add(outer, child)
  }
}

const add = (outer: Part, part: Part): void => {
  outer.text += part.text
  outer.linked += part.linked
  outer.prose += part.prose
  outer.runs += part.runs
  outer.links += part.links
  outer.images += part.images
  outer.headings += part.headings
}

const subtract = (outer: Part, part: Part): void => {
  outer.text -= part.text
  outer.linked -= part.linked
  outer.prose -= part.prose
  outer.runs -= part.runs
  outer.links -= part.links
  outer.images -= part.images
  outer.headings -= part.headings
}

/** Share of a part's text that is in links, 0 without text. */
export const linkShare = (part: Part): number => (part.text === 0 ? 0 : part.linked / part.text)

/** The children that are still there. */
export const keptChildren = (part: Part): ReadonlyArray<Part> => part.children.filter((child) => !child.isDropped)
