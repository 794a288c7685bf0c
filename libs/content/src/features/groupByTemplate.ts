import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import { shapeOf } from "../parts/Group.ts"

/** Blocks with the same template path, such as all prices, all user names or all post bodies of a page. */
export interface TemplateGroup {
  /** Index among the groups of the page, from 0. */
  readonly index: number
  count: number
  length: number
}

/** Groups blocks by template path: the shapes of their element, its parent and its grandparent. Returns each block's group. */
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

const shapeAround = (region: Region | undefined): string => (region === undefined ? "" : shapeOf(region))
