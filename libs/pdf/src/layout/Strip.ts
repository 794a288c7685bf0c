import { largest, smallest } from "../numbers.ts"
import { enclosingBox, type Box, widthOf } from "../read/Box.ts"
import type { Item } from "./Item.ts"
import { textOf } from "./Line.ts"

/** A range of x that no item crosses. */
export interface Channel {
  readonly left: number
  readonly right: number
}

/** Numbers of items of some kinds. */
interface ItemCounts {
  readonly lines: number
  /** Lines that are no more than the marker of a list. */
  readonly markers: number
  readonly regions: number
}

/** Items that overlap vertically, and the free channels beside them. */
export interface Strip extends Box {
  readonly items: ReadonlyArray<Item>
  readonly free: ReadonlyArray<Channel>
  /** The leftmost right end and the rightmost left end of an item. */
  readonly firstRight: number
  readonly lastLeft: number
  /** Left ends of its items in ascending order, and the counts of the items before each, then of all. */
  readonly lefts: ReadonlyArray<number>
  readonly counts: ReadonlyArray<ItemCounts>
}

const isMarker = (item: Item): boolean =>
  item.line !== undefined && widthOf(item) < item.line.size * 2.5 && textOf(item.line).length <= 4

const none: ItemCounts = { lines: 0, markers: 0, regions: 0 }

const countItems = (sorted: ReadonlyArray<Item>): ReadonlyArray<ItemCounts> => {
  const counts = [none]
  let last = none
  for (const item of sorted) {
    last = {
      lines: last.lines + (item.line === undefined ? 0 : 1),
      markers: last.markers + (isMarker(item) ? 1 : 0),
      regions: last.regions + (item.region === undefined ? 0 : 1),
    }
    counts.push(last)
  }
  return counts
}

const freeBeside = (sorted: ReadonlyArray<Item>): ReadonlyArray<Channel> => {
  const free: Array<Channel> = []
  let right = -Infinity
  for (const item of sorted) {
    if (item.left > right) free.push({ left: right, right: item.left })
    right = Math.max(right, item.right)
  }
  return [...free, { left: right, right: Infinity }]
}

const stripOf = (items: ReadonlyArray<Item>): Strip => {
  const sorted = items.toSorted((a, b) => a.left - b.left)
  return {
    ...enclosingBox(items),
    items,
    free: freeBeside(sorted),
    firstRight: smallest(items.map(({ right }) => right)),
    lastLeft: largest(items.map(({ left }) => left)),
    lefts: sorted.map(({ left }) => left),
    counts: countItems(sorted),
  }
}

/** Cuts items into strips from top to bottom, where nothing overlaps. */
export const stripsOf = (items: ReadonlyArray<Item>): ReadonlyArray<Strip> => {
  const strips: Array<Array<Item>> = []
  let bottom = -Infinity
  for (const item of items.toSorted((a, b) => a.top - b.top)) {
    // Lines without leading overlap a little.
    const slack = item.line === undefined ? 0 : item.line.size * 0.25
    if (item.top + slack < bottom) strips.at(-1)?.push(item)
    else strips.push([item])
    bottom = Math.max(bottom, item.bottom - slack)
  }
  return strips.map(stripOf)
}

/** The index of the first of some ascending numbers that is larger than another. */
const indexAfter = (numbers: ReadonlyArray<number>, limit: number): number => {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether items are a column, rather than a list of markers beside text. */
const isColumn = ({ lines, markers, regions }: ItemCounts): boolean =>
  lines === 0 ? regions > 0 : markers <= lines * 0.5

const less = (all: ItemCounts, some: ItemCounts): ItemCounts => ({
  lines: all.lines - some.lines,
  markers: all.markers - some.markers,
  regions: all.regions - some.regions,
})

const sumOf = (counts: ReadonlyArray<ItemCounts>): ItemCounts => {
  const sum = { ...none } as { -readonly [Name in keyof ItemCounts]: number }
  for (const { lines, markers, regions } of counts) {
    sum.lines += lines
    sum.markers += markers
    sum.regions += regions
  }
  return sum
}

/** Whether the items of strips on both sides of an x, which none crosses, are columns. */
export const areColumns = (strips: ReadonlyArray<Strip>, x: number): boolean => {
  const left = sumOf(strips.map(({ counts, lefts }) => counts[indexAfter(lefts, x)] ?? none))
  return isColumn(left) && isColumn(less(sumOf(strips.map(({ counts }) => counts.at(-1) ?? none)), left))
}
