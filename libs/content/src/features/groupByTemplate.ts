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
  const around = new Map<string, Map<string, TemplateGroup>>()
  let parent: Region | undefined
  let within: Map<string, TemplateGroup> | undefined
  let groups = 0
  return blocks.map(({ edge, holder, length }) => {
    if (within === undefined || edge.parent !== parent) {
      parent = edge.parent
      within = entryOf(around, `${shapeAround(parent)}>${shapeAround(parent?.parent)}`, () => new Map())
    }
    const path = holder === edge ? shapeOf(edge) : `${shapeOf(holder)}>${shapeOf(edge)}`
    const found = entryOf(within, path, () => ({ index: groups++, count: 0, length: 0 }))
    found.count++
    found.length += length
    return found
  })
}

const entryOf = <A>(entries: Map<string, A>, key: string, make: () => A): A => {
  let found = entries.get(key)
  if (found === undefined) entries.set(key, (found = make()))
  return found
}

const shapeAround = (region: Region | undefined): string => (region === undefined ? "" : shapeOf(region))
