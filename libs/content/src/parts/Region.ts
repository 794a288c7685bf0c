import type { Element, Root } from "hast"
import type { Group } from "./Group.ts"
import type { RegionContext } from "./RegionContext.ts"

/** Why a part was dropped by rule, in the words of the explanation. */
export type DropReason = "landmark" | "name" | "clutter" | "repetition"

/**
 * An element of a pruned page and what it holds, without what was dropped from it.
 * Lengths are in characters without white space; a character of a script without spaces counts as three.
 */
export interface Region {
  readonly node: Element | Root
  readonly tag: string
  readonly parent: Region | undefined
  children: Array<Region>
  readonly depth: number
  /** Word groups that its class names, id and role hit. */
  readonly nameFlags: number
  /** Its blocks are those from `first` up to `end`. */
  readonly first: number
  end: number
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
  dropped: DropReason | undefined
  /** What features ask of the part more than once, known after the first time. */
  shape: string | undefined
  group: Group | undefined
  context: RegionContext | undefined
}

/** Takes a part out of the page and of what its ancestors hold. */
export const drop = (part: Region, reason: DropReason): void => {
  if (part.dropped !== undefined) return
  part.dropped = reason
  for (let outer = part.parent; outer !== undefined; outer = outer.parent) subtract(outer, part)
}

const subtract = (outer: Region, part: Region): void => {
  outer.text -= part.text
  outer.linked -= part.linked
  outer.prose -= part.prose
  outer.runs -= part.runs
  outer.links -= part.links
  outer.images -= part.images
  outer.headings -= part.headings
}

/** The reason of the nearest part that was dropped, itself or one around it; undefined where none was. */
export const dropReasonAt = (start: Region): DropReason | undefined => annotatedAncestor(start)?.dropped

/** That part. */
export const annotatedAncestor = (start: Region): Region | undefined => {
  for (let part: Region | undefined = start; part !== undefined; part = part.parent) if (part.dropped !== undefined) return part
  return undefined
}

/** The nearest part with one of the tags, itself or one around it. */
export const nearestOf = (start: Region | undefined, tags: ReadonlyArray<string>): Region | undefined => {
  for (let part = start; part !== undefined; part = part.parent) if (tags.includes(part.tag)) return part
  return undefined
}

/** Share of a part's text that is in links, 0 without text. */
export const linkShare = (part: Region): number => (part.text === 0 ? 0 : part.linked / part.text)

/** The children that are still there. */
export const keptChildren = (part: Region): ReadonlyArray<Region> => part.children.filter((child) => child.dropped === undefined)
