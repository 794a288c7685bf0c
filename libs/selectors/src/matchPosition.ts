import type { ElementSet, ElementTable } from "./ElementTable.ts"
import type { Matcher } from "./Matcher.ts"
import type { Formula } from "./syntax/SelectorList.ts"

/** How places among siblings are counted. */
export interface Counting {
  readonly isFromEnd: boolean
  /** Only siblings with the element's own name count. */
  readonly isOfType: boolean
  /** Only siblings that match this count, and only they are matched. */
  readonly among?: Matcher | undefined
}

/** `:nth-child()` and the like: elements whose position among their siblings satisfies the formula. */
export const matchPosition =
  (formula: Formula, { among, isFromEnd, isOfType }: Counting): Matcher =>
  (table) => {
    const counted = among?.(table)
    const positions = isOfType ? positionsOfType(table, isFromEnd) : positionsOf(table, isFromEnd, counted)
    const found = new Uint8Array(positions.length)
    for (let i = 0; i < found.length; i++) if (counted?.[i] !== 0 && satisfies(formula, positions[i] ?? 0)) found[i] = 1
    return found
  }

const satisfies = ({ a, b }: Formula, position: number): boolean =>
  a === 0 ? position === b : (position - b) % a === 0 && (position - b) / a >= 0

/** For each element, the number of counted siblings from the first, or from the last, up to and including it. */
const positionsOf = (table: ElementTable, isFromEnd: boolean, counted: ElementSet | undefined): Int32Array => {
  const positions = Int32Array.from(counted ?? new Uint8Array(table.elements.length).fill(1))
  if (isFromEnd) addBackwards(positions, table.previous)
  else addForwards(positions, table.previous)
  return positions
}

const addForwards = (positions: Int32Array, previous: Int32Array): void => {
  for (let i = 0; i < positions.length; i++) positions[i] = (positions[i] ?? 0) + (positions[previous[i] ?? -1] ?? 0)
}

// An element's later siblings come after it, so its own sum is complete when its turn comes.
const addBackwards = (positions: Int32Array, previous: Int32Array): void => {
  for (let i = positions.length - 1; i >= 0; i--) {
    const before = previous[i] ?? -1
    if (before >= 0) positions[before] = (positions[before] ?? 0) + (positions[i] ?? 0)
  }
}

const positionsOfType = ({ elements, parents }: ElementTable, isFromEnd: boolean): Int32Array => {
  const positions = new Int32Array(elements.length)
  const names = new Map<string, number>()
  const counts = new Map<number, number>()
  for (let step = 0; step < positions.length; step++) {
    const place = isFromEnd ? positions.length - 1 - step : step
    const { tagName = "" } = elements[place] ?? {}
    const name = names.get(tagName) ?? names.size
    names.set(tagName, name)
    // One key for the parent and the name: there are at most as many names as elements.
    const key = ((parents[place] ?? -1) + 1) * positions.length + name
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    positions[place] = count
  }
  return positions
}

/** Matches elements that are both the first and the last of their siblings. */
export const matchOnly = (isOfType: boolean): Matcher => {
  const first = matchPosition({ a: 0, b: 1 }, { isFromEnd: false, isOfType })
  const last = matchPosition({ a: 0, b: 1 }, { isFromEnd: true, isOfType })
  return (table) => {
    const lasts = last(table)
    return first(table).map((isFirst, place) => isFirst & (lasts[place] ?? 0))
  }
}
