import type { Block } from "../Block.ts"
import type { Part } from "../Part.ts"
import type { Feature } from "./Feature.ts"
import type { Group } from "./Group.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { View } from "./View.ts"

interface Repeated {
  readonly part: Part
  readonly group: Group
  readonly steps: number
}

/** The nearest ancestor that at least three siblings look like. */
const nearest = (block: Block, view: View): Repeated | undefined => {
  let steps = 0
  for (let part: Part | undefined = block.holder; part?.parent !== undefined && steps < 40; part = part.parent, steps++) {
    const group = view.groups.of(part)
    if (group !== undefined && group.count >= 3) return { part, group, steps }
  }
  return undefined
}

/** The ancestor whose repeated siblings hold most text, where that is more than the nearest ones hold. */
const largest = (block: Block, view: View): Repeated | undefined => {
  let best: Repeated | undefined
  let steps = 0
  for (let part: Part | undefined = block.holder; part?.parent !== undefined && steps < 40; part = part.parent, steps++) {
    const group = view.groups.of(part)
    if (group !== undefined && group.count >= 3 && (best === undefined || group.length > best.group.length * 1.3)) best = { part, group, steps }
  }
  return best
}

const ofRepeated = (name: string, find: (block: Block, view: View) => Repeated | undefined): ReadonlyArray<Feature> => {
  const read = (valueOf: (repeated: Repeated, view: View) => number, absent = 0) => (block: Block, view: View) => {
    const repeated = find(block, view)
    return repeated === undefined ? absent : valueOf(repeated, view)
  }
  return [
    [`${name}:steps`, read(({ steps }) => steps, 60)],
    [`${name}:count`, read(({ group }) => logOf(group.count))],
    [`${name}:share`, read(({ group }, view) => shareOf(group.length, view.total))],
    [`${name}:mean`, read(({ group }) => logOf(group.length / group.count))],
    [`${name}:linked`, read(({ group }) => shareOf(group.linked, group.length))],
    [`${name}:prose`, read(({ group }) => shareOf(group.prose, group.length))],
    [`${name}:images`, read(({ group }) => upTo((group.images * 8) / group.count, 40))],
    [`${name}:headings`, read(({ group }) => upTo((group.headings * 8) / group.count, 40))],
    [`${name}:own`, read(({ part }, view) => logOf(view.sums.length(part)))],
    [`${name}:texts`, read(({ part }, view) => upTo(view.sums.texts(part), 60))],
  ]
}

/** Whether a block is in one of many alike: cards, posts, rows, menu entries. */
export const repeatFeatures: ReadonlyArray<Feature> = [...ofRepeated("repeat", nearest), ...ofRepeated("group", largest)]
