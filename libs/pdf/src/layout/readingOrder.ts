import { median } from "../numbers.ts"
import { enclosingBox, type Box, heightOf, holdsPoint, widthOf } from "../read/Box.ts"
import type { Item } from "./Item.ts"
import { textOf } from "./Line.ts"
import { unruledTables } from "./tables/unruledTables.ts"

/** Items of one column, from top to bottom. */
export type Flow = ReadonlyArray<Item>

/** A range of x that no item crosses. */
interface Channel {
  readonly left: number
  readonly right: number
}

/** Items that overlap vertically, and the free channels beside them. */
interface Strip extends Box {
  readonly items: ReadonlyArray<Item>
  readonly free: ReadonlyArray<Channel>
}

/** Pages with more strips are not cut: they are drawings made of letters. */
const mostStrips = 800

/** Narrowest channel between columns in points, fewest strips with text on both sides, and most nested cuts. */
const [narrowest, fewestStrips, deepest] = [4, 3, 12]

const stripsOf = (items: ReadonlyArray<Item>): ReadonlyArray<Strip> => {
  const strips: Array<Array<Item>> = []
  let bottom = -Infinity
  for (const item of items.toSorted((a, b) => a.top - b.top)) {
    // Lines without leading overlap a little.
    const slack = item.line === undefined ? 0 : item.line.size * 0.25
    if (item.top + slack < bottom) strips.at(-1)?.push(item)
    else strips.push([item])
    bottom = Math.max(bottom, item.bottom - slack)
  }
  return strips.map((own) => ({ ...enclosingBox(own), items: own, free: freeBeside(own) }))
}

const freeBeside = (items: ReadonlyArray<Item>): ReadonlyArray<Channel> => {
  const free: Array<Channel> = []
  let right = -Infinity
  for (const item of items.toSorted((a, b) => a.left - b.left)) {
    if (item.left > right) free.push({ left: right, right: item.left })
    right = Math.max(right, item.right)
  }
  return [...free, { left: right, right: Infinity }]
}

const shared = (some: ReadonlyArray<Channel>, others: ReadonlyArray<Channel>): ReadonlyArray<Channel> =>
  some.flatMap((one) =>
    others.flatMap((other) => {
      const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)]
      return right - left >= narrowest ? [{ left, right }] : []
    }),
  )

const isMarker = (item: Item): boolean =>
  item.line !== undefined && widthOf(item) < item.line.size * 2.5 && textOf(item.line).length <= 4

/** Whether items are a column, rather than a list of markers beside text. */
const isColumn = (items: ReadonlyArray<Item>): boolean => {
  const lines = items.filter(({ line }) => line !== undefined)
  const regions = items.filter(({ region }) => region !== undefined)
  if (lines.length === 0) return regions.length > 0
  if (lines.filter(isMarker).length > lines.length * 0.5) return false
  return true
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

const isTwoSided = ({ items }: Strip, channel: Channel): boolean => {
  const [left, right] = sidesOf(items, channel)
  return left.length > 0 && right.length > 0
}

const acceptBand = (strips: ReadonlyArray<Strip>, { channel, from, to }: Omit<Band, "twoSided">): Band | undefined => {
  const own = strips.slice(from, to)
  const twoSided = own.filter((strip) => isTwoSided(strip, channel)).length
  if (twoSided === 0) return undefined
  const [left, right] = sidesOf(
    own.flatMap(({ items }) => items),
    channel,
  )
  const tall = Math.min(heightOf(enclosingBox(left)), heightOf(enclosingBox(right)))
  const size = median(own.flatMap(({ items }) => items.flatMap(({ line }) => (line === undefined ? [] : [line.size]))))
  const isHigh = twoSided >= fewestStrips || tall > size * 4.5
  if (!isHigh || channel.right - channel.left < size * 0.5 || !isColumn(left) || !isColumn(right)) return undefined
  return { from, to, channel, twoSided }
}

const isInner = ({ left, right }: Channel): boolean => Number.isFinite(left) && Number.isFinite(right)

const overlaps = (one: Channel, other: Channel): boolean => other.left < one.right && other.right > one.left

/** Bands beginning at a strip, each as long as its channel stays open. */
const bandsFrom = (strips: ReadonlyArray<Strip>, from: number): ReadonlyArray<Band> => {
  const found: Array<Band> = []
  let channels = strips[from]?.free ?? []
  for (let to = from + 1; to <= strips.length && channels.length > 0; to++) {
    const next = to < strips.length ? shared(channels, strips[to]?.free ?? []) : []
    const ended = channels.filter(
      (channel) => isInner(channel) && !next.some((other) => isInner(other) && overlaps(channel, other)),
    )
    found.push(...ended.flatMap((channel) => acceptBand(strips, { from, to, channel }) ?? []))
    channels = next
  }
  return found
}

/** The band with the most two-sided strips, if any. */
const bestBand = (strips: ReadonlyArray<Strip>): Band | undefined => {
  let best: Band | undefined
  for (let from = 0; from < strips.length; from++) {
    for (const band of bandsFrom(strips, from)) if (best === undefined || band.twoSided > best.twoSided) best = band
  }
  return best
}

/** Removes one-sided strips from the ends of a band if a gap sets them apart. */
const trimmed = (strips: ReadonlyArray<Strip>, band: Band): Band => {
  let { from, to } = band
  const pitch = median(strips.slice(1).map((strip, index) => strip.top - (strips[index]?.top ?? 0)))
  const isApart = (upper: number) => (strips[upper + 1]?.top ?? 0) - (strips[upper]?.bottom ?? 0) > pitch * 0.9
  for (let index = from; index < to && !isTwoSided(strips[index] as Strip, band.channel); index++)
    if (isApart(index)) from = index + 1
  for (let index = to - 1; index > from && !isTwoSided(strips[index] as Strip, band.channel); index--)
    if (isApart(index - 1)) to = index
  return { ...band, from, to }
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

const within = (strips: ReadonlyArray<Strip>): ReadonlyArray<Item> => strips.flatMap(({ items }) => items)

/** Cuts items into flows in reading order: down each column, column by column, band by band. */
export const readingOrder = (all: ReadonlyArray<Item>, depth = 0): ReadonlyArray<Flow> => {
  const items = withTables(all)
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
