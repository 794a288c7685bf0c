import type { Element, Root } from "hast"
import type { Group } from "./Group.ts"
import type { RegionContext } from "./RegionContext.ts"

/** Why a rule dropped a region, as the explanation names it. */
export type DropReason = "landmark" | "name" | "clutter" | "repetition"

/**
 * An element of a pruned page and the sums over its content, without what was dropped from it.
 * Lengths are in characters without white space; a character of a script without spaces counts as three.
 */
export interface Region {
  readonly node: Element | Root
  readonly tag: string
  readonly parent: Region | undefined
  children: Array<Region>
  readonly depth: number
  /** Bits of `nameFlag`: the word groups that its class names, id and role match. */
  readonly nameFlags: number
  /** Its blocks are those from `first` up to `end`. */
  readonly first: number
  end: number
  text: number
  /** Text within links. */
  linked: number
  /** Text that reads like sentences. */
  prose: number
  /** Runs of text between block edges. */
  runs: number
  links: number
  images: number
  headings: number
  dropped: DropReason | undefined
  /** Memoised for the features, which ask more than once. */
  shape: string | undefined
  group: Group | undefined
  context: RegionContext | undefined
}

/** Marks a region as dropped, and subtracts it from the sums of its ancestors. */
export const drop = (region: Region, reason: DropReason): void => {
  if (region.dropped !== undefined) return
  region.dropped = reason
  for (let outer = region.parent; outer !== undefined; outer = outer.parent) subtract(outer, region)
}

const subtract = (outer: Region, region: Region): void => {
  outer.text -= region.text
  outer.linked -= region.linked
  outer.prose -= region.prose
  outer.runs -= region.runs
  outer.links -= region.links
  outer.images -= region.images
  outer.headings -= region.headings
}

/** Why the region or its nearest dropped ancestor was dropped; undefined if none was. */
export const dropReasonAt = (start: Region): DropReason | undefined => annotatedAncestor(start)?.dropped

/** The region itself or its nearest ancestor that a rule dropped. */
export const annotatedAncestor = (start: Region): Region | undefined => {
  for (let region: Region | undefined = start; region !== undefined; region = region.parent)
    if (region.dropped !== undefined) return region
  return undefined
}

/** The region itself or its nearest ancestor with one of the tags. */
export const nearestOf = (start: Region | undefined, tags: ReadonlyArray<string>): Region | undefined => {
  for (let region = start; region !== undefined; region = region.parent) if (tags.includes(region.tag)) return region
  return undefined
}

/** Share of a region's text that is in links, 0 without text. */
export const linkShare = (region: Region): number => (region.text === 0 ? 0 : region.linked / region.text)

/** The children that no rule dropped. */
export const keptChildren = (region: Region): ReadonlyArray<Region> =>
  region.children.filter((child) => child.dropped === undefined)
