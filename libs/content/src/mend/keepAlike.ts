import { decide, type Decision } from "../Decision.ts"
import { shapeOf } from "../parts/Group.ts"
import { dropReasonAt, type Region } from "../parts/Region.ts"

/** Fewer are no entries of one kind. */
const fewestAlike = 4
/** How far the others fall short of the threshold on average at most, in 1/10,000. */
const nearThreshold = 600
/** A part of one text holds so many blocks at most: the others are pictures. */
const mostBlocks = 4
/** What is decided of elsewhere, items and rows, and what is there to choose. */
const decided: ReadonlySet<string> = new Set(["li", "tr", "td", "th", "dt", "dd", "optgroup", "label"])

/**
 * Keeps the others of siblings of one shape that hold one text each and no link, where one of them is kept and they fall a little short:
 * the chapters of a course, the measures of a thing.
 */
export const keepAlike = (decisions: ReadonlyArray<Decision>, page: Region, threshold: number): void => {
  const waiting: Array<Region> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.end - part.first < fewestAlike) continue
    for (const group of groupsOf(part, decisions)) keepRest(group, threshold)
    for (const child of part.children) waiting.push(child)
  }
}

const groupsOf = ({ children }: Region, decisions: ReadonlyArray<Decision>): ReadonlyArray<ReadonlyArray<Decision>> => {
  if (children.length < fewestAlike) return []
  const groups = new Map<string, Array<Decision>>()
  for (const child of children) {
    const only = onlyTextOf(child, decisions)
    if (only === undefined) continue
    const group = groups.get(shapeOf(child))
    if (group === undefined) groups.set(shapeOf(child), [only])
    else group.push(only)
  }
  return [...groups.values()].filter(({ length }) => length >= fewestAlike)
}

const onlyTextOf = ({ end, first, tag }: Region, decisions: ReadonlyArray<Decision>): Decision | undefined => {
  if (decided.has(tag) || end - first > mostBlocks) return undefined
  let only: Decision | undefined
  for (let index = first; index < end; index++) {
    const decision = decisions[index] as Decision
    if (decision.block.length === 0) continue
    if (only !== undefined) return undefined
    only = decision
  }
  return only
}

const keepRest = (group: ReadonlyArray<Decision>, threshold: number): void => {
  const rest = group.filter(({ isKept }) => !isKept)
  if (
    group.some(({ block }) => block.linked > 0) ||
    rest.length === 0 ||
    rest.length === group.length ||
    meanOf(rest) < threshold - nearThreshold
  )
    return
  for (const decision of rest)
    if (dropReasonAt(decision.block.holder) === undefined) decide(decision, true, "surroundings")
}

const meanOf = (decisions: ReadonlyArray<Decision>): number =>
  decisions.reduce((sum, { probability }) => sum + probability, 0) / decisions.length
