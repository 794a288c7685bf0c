import type { Block } from "../Block.ts"
import type { Part } from "../Part.ts"
import { shapeOf } from "./Group.ts"
import type { Alike } from "./pathFeatures.ts"
import type { TextCounts } from "./TextCounts.ts"

/** Gathers the blocks whose element, its parent and its grandparent have the same shapes. */
export const alikeOf = (blocks: ReadonlyArray<Block>, counts: ReadonlyArray<TextCounts>): ReadonlyArray<Alike> => {
  const byPath = new Map<string, Alike>()
  const shapes = new Map<Part, string>()
  const shape = (part: Part | undefined): string => {
    if (part === undefined) return ""
    const known = shapes.get(part) ?? shapeOf(part)
    shapes.set(part, known)
    return known
  }
  return blocks.map((block) => {
    const { holder, edge } = block
    const path = `${holder === edge ? "" : shape(holder)}>${shape(edge)}>${shape(edge.parent)}>${shape(edge.parent?.parent)}`
    const found = byPath.get(path) ?? { count: 0, length: 0, linked: 0, words: 0, functionWords: 0, texts: new Set() }
    byPath.set(path, found)
    addTo(found, block, counts[block.index])
    return found
  })
}

const addTo = (alike: Alike, { length, linked, text }: Block, counts: TextCounts | undefined): void => {
  alike.count++
  alike.length += length
  alike.linked += linked
  alike.words += counts?.words ?? 0
  alike.functionWords += counts?.functionWords ?? 0
  alike.texts.add(text)
}
