import { median } from "../numbers.ts"
import { enclosingBox, heightOf, holdsPoint, widthOf } from "../read/Box.ts"
import type { Item } from "./Item.ts"
import { joinLabels } from "./joinLabels.ts"
import { areColumns, type Channel, type Strip, stripsOf } from "./Strip.ts"
import { unruledTables } from "./tables/unruledTables.ts"

/** Items of one column, from top to bottom. */
export type Flow = ReadonlyArray<Item>

/** Pages with more strips are not cut: they are drawings made of letters. */
const mostStrips = 800

/** Narrowest channel between columns in points, fewest strips with text on both sides, and most nested cuts. */
const [narrowest, fewestStrips, deepest] = [4, 3, 12]

/** What two lists of channels share, each sorted from left to right. */
const shared = (some: ReadonlyArray<Channel>, others: ReadonlyArray<Channel>): ReadonlyArray<Channel> => {
  const found: Array<Channel> = []
  for (let [index, at] = [0, 0]; index < some.length && at < others.length;) {
    const [one, other] = [some[index] as Channel, others[at] as Channel]
    const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)]
    if (right - left >= narrowest) found.push({ left, right })
    if (one.right < other.right) index++
    else at++
  }
  return found
}

const sidesOf = (
  items: ReadonlyArray<Item>,
  { left, right }: Channel,
): readonly [ReadonlyArray<Item>, ReadonlyArray<Item>] => [
  items.filter((item) => item.right <= right && item.left < left + 0.01 && item.right <= left + 0.01),
  items.filter((item) => item.left >= right - 0.01),
]

/** Consecutive strips split by a channel, as the range [from, to). */
interface Band {
  readonly from: number
  readonly to: number
  readonly channel: Channel
  readonly twoSided: number
}

const isTwoSided = (strip: Strip, { left, right }: Channel): boolean =>
  strip.firstRight <= left + 0.01 && strip.lastLeft >= right - 0.01

/** A band with more than `least` two-sided strips, if its sides are columns. */
const acceptBand = (
  strips: ReadonlyArray<Strip>,
  { channel, from, to }: Omit<Band, "twoSided">,
  least: number,
): Band | undefined => {
  if (to - from <= least) return undefined
  const own = strips.slice(from, to)
  const twoSided = own.filter((strip) => isTwoSided(strip, channel)).length
  if (twoSided <= least || !areColumns(own, (channel.left + channel.right) / 2)) return undefined
  const [left, right] = sidesOf(
    own.flatMap(({ items }) => items),
    channel,
  )
  const tall = Math.min(heightOf(enclosingBox(left)), heightOf(enclosingBox(right)))
  const size = median(own.flatMap(({ items }) => items.flatMap(({ line }) => (line === undefined ? [] : [line.size]))))
  const isHigh = twoSided >= fewestStrips || tall > size * 4.5
  return isHigh && channel.right - channel.left >= size * 0.5 ? { from, to, channel, twoSided } : undefined
}

const isInner = ({ left, right }: Channel): boolean => Number.isFinite(left) && Number.isFinite(right)

const overlaps = (one: Channel, other: Channel): boolean => other.left < one.right && other.right > one.left

/** The best of the bands beginning at a strip, each as long as its channel stays open, if it is better than one found. */
const bestFrom = (strips: ReadonlyArray<Strip>, from: number, found: Band | undefined): Band | undefined => {
  let best = found
  let channels = strips[from]?.free ?? []
  for (let to = from + 1; to <= strips.length && channels.length > 0; to++) {
    const next = to < strips.length ? shared(channels, strips[to]?.free ?? []) : []
    const ended = channels.filter(
      (channel) => isInner(channel) && !next.some((other) => isInner(other) && overlaps(channel, other)),
    )
    for (const channel of ended) best = acceptBand(strips, { from, to, channel }, best?.twoSided ?? 0) ?? best
    channels = next
  }
  return best
}

/** The band with the most two-sided strips, if any. */
const bestBand = (strips: ReadonlyArray<Strip>): Band | undefined => {
  let best: Band | undefined
  for (let from = 0; strips.length - from > (best?.twoSided ?? 0); from++) best = bestFrom(strips, from, best)
  return best
}

const within = (strips: ReadonlyArray<Strip>): ReadonlyArray<Item> => strips.flatMap(({ items }) => items)

/** In font sizes of a block, the least gap below it; and how much larger than its text a heading below it is. */
const [blockGap, headingRatio] = [0.5, 1.2]
/** Most rows of blocks such as addresses beside each other, and most words of their lines. */
const [mostBlockRows, mostBlockWords] = [8, 6]

/** Where blocks of short lines beside each other end, such as two addresses: before a gap or a larger line below them, which is in no column of theirs. */
const endOfBlocks = (strips: ReadonlyArray<Strip>, { channel, from, to }: Band): number => {
  const rows = strips.slice(from, to).findLastIndex((strip) => isTwoSided(strip, channel)) + 1
  const lines = within(strips.slice(from, from + rows)).flatMap(({ line }) => line ?? [])
  const [last, next] = [strips[from + rows - 1], strips[from + rows]]
  if (rows > mostBlockRows || next === undefined || last === undefined) return to
  if (lines.some(({ words }) => words.length > mostBlockWords)) return to
  const size = median(lines.map((line) => line.size))
  const isApart = next.top - last.bottom > size * blockGap
  return isApart || next.items.some(({ line }) => (line?.size ?? 0) > size * headingRatio) ? from + rows : to
}

/** How much of the width of a column most lines of its text fill, and fewest such lines. */
const [mostlyFull, fewestFull] = [0.7, 3]

/** Whether strips are the end of a column of text: some lines fill it. */
const endsColumn = (tail: ReadonlyArray<Strip>, column: ReadonlyArray<Strip>, { left, right }: Channel): boolean => {
  const isLeft = (tail[0]?.firstRight ?? 0) <= left + 0.01
  const own = within(column).filter((item) => (isLeft ? item.right <= left + 0.01 : item.left >= right - 0.01))
  const least = widthOf(enclosingBox(own)) * mostlyFull
  return within(tail).filter((item) => item.line !== undefined && widthOf(item) > least).length >= fewestFull
}

/** Whether strips are all on the same side of a channel. */
const areOnOneSide = (strips: ReadonlyArray<Strip>, { left, right }: Channel): boolean =>
  strips.every(({ lastLeft }) => lastLeft < right - 0.01) || strips.every(({ firstRight }) => firstRight > left + 0.01)

/** Removes one-sided strips from the ends of a band if a gap sets them apart, unless they are the end of its columns. */
const trimmed = (strips: ReadonlyArray<Strip>, band: Band): Band => {
  const { channel } = band
  let { from, to } = { ...band, to: endOfBlocks(strips, band) }
  const pitch = median(strips.slice(1).map((strip, index) => strip.top - (strips[index]?.top ?? 0)))
  const isApart = (upper: number) => (strips[upper + 1]?.top ?? 0) - (strips[upper]?.bottom ?? 0) > pitch * 0.9
  for (let index = from; index < to && !isTwoSided(strips[index] as Strip, channel); index++)
    if (isApart(index)) from = index + 1
  let end = to
  for (let index = to - 1; index > from && !isTwoSided(strips[index] as Strip, channel); index--)
    if (isApart(index - 1)) end = index
  const tail = strips.slice(end, to)
  const isOfColumn = !areOnOneSide(tail, channel) || endsColumn(tail, strips.slice(from, end), channel)
  return { ...band, from, to: isOfColumn ? to : end }
}

/** Replaces the lines of unruled tables by the tables. */
const withTables = (items: ReadonlyArray<Item>): ReadonlyArray<Item> => {
  const tables = unruledTables(items)
  if (tables.length === 0) return items
  const isFree = ({ line, ...box }: Item) =>
    line === undefined ||
    !tables.some((table) => holdsPoint(table, (box.left + box.right) / 2, (box.top + box.bottom) / 2))
  return [
    ...items.filter(isFree),
    ...tables.map((region): Item => ({
      left: region.left,
      right: region.right,
      top: region.top,
      bottom: region.bottom,
      region,
    })),
  ]
}

/** Cuts items into flows in reading order: down each column, column by column, band by band. */
export const readingOrder = (all: ReadonlyArray<Item>, depth = 0): ReadonlyArray<Flow> => {
  const free = withTables(all)
  const items = depth === 0 ? joinLabels(free) : free
  if (items.length < 2 || depth > deepest) return items.length === 0 ? [] : [items]
  const strips = stripsOf(items)
  if (strips.length > mostStrips) return [items]
  const found = bestBand(strips)
  if (found === undefined) return [items]
  const { channel, from, to } = trimmed(strips, found)
  const own = within(strips.slice(from, to))
  const [left, right] = sidesOf(own, channel)
  return [within(strips.slice(0, from)), left, right, within(strips.slice(to))].flatMap((part) =>
    readingOrder(part, depth + 1),
  )
}
