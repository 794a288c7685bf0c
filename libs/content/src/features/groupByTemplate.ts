import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import { shapeOf } from "../parts/Group.ts"

/** What the blocks at one place of a page's pattern have in common: all prices, all user names, all bodies of posts. */
export interface TemplateGroup {
  /** Place among those of the page, from 0. */
  readonly index: number
  count: number
  length: number
}

/** Gathers the blocks whose element, its parent and its grandparent have the same shapes. */
export const groupByTemplate = (blocks: ReadonlyArray<ContentBlock>): ReadonlyArray<TemplateGroup> => {
  const byPath = new Map<string, TemplateGroup>()
  return blocks.map((block) => {
    const { holder, edge } = block
    const path = `${holder === edge ? "" : shapeOf(holder)}>${shapeOf(edge)}>${shapeAround(edge.parent)}>${shapeAround(edge.parent?.parent)}`
    const found = byPath.get(path) ?? { index: byPath.size, count: 0, length: 0 }
    byPath.set(path, found)
    found.count++
    found.length += block.length
    return found
  })
}

const shapeAround = (part: Region | undefined): string => (part === undefined ? "" : shapeOf(part))
