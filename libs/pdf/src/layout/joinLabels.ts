import { median } from "../numbers.ts"
import { enclosingBox } from "../read/Box.ts"
import type { Item } from "./Item.ts"
import { buildLine, type Line, textOf } from "./Line.ts"
import { type Strip, stripsOf } from "./Strip.ts"
import { isBullet, isNumbered } from "./toParagraphs.ts"

/** Most words of a label, and fewest rows of labels with values. */
const [mostWords, fewestRows] = [5, 2]

/** In font sizes: least distance of rows that are set apart, how far labels and values of rows may be out of line, and how far apart their baselines may be. */
const [farApart, unevenness, baseStep] = [1.6, 0.3, 0.35]
/** In font sizes: how far behind a label with a colon its value may begin. */
const besideColon = 3

const digit = /[\d@]/u
/** Least share of values that hold digits, if no label does. */
const fewestDigits = 0.4

/** A label and the value behind it, by their items. */
interface Pair {
  readonly label: Item & { readonly line: Line }
  readonly value: Item & { readonly line: Line }
}

const isLabel = (line: Line): boolean => {
  const text = textOf(line)
  return (
    line.words.length <= mostWords &&
    /\p{L}{2}/u.test(text) &&
    /^\p{Lu}|:$/u.test(text) &&
    !/[.,;]$/u.test(text) &&
    !isBullet(text) &&
    !isNumbered(text)
  )
}

const hasLine = (item: Item | undefined): item is Item & { readonly line: Line } => item?.line !== undefined

/** The two lines of a strip on one baseline that are nearest to each other, if the first may be a label. */
const pairIn = ({ items }: Strip): Pair | undefined => {
  const sorted = items.toSorted((a, b) => a.left - b.left)
  const gaps = sorted.slice(1).map((item, index) => item.left - (sorted[index]?.right ?? 0))
  const nearest = gaps.indexOf(Math.min(...gaps))
  const [label, value] = [sorted[nearest], sorted[nearest + 1]]
  if (sorted.length > 3 || !hasLine(label) || !hasLine(value) || !isLabel(label.line)) return undefined
  const isRow = Math.abs(label.line.base - value.line.base) < label.line.size * baseStep
  return isRow && value.left > label.right ? { label, value } : undefined
}

const isInLine = (one: Pair, other: Pair): boolean => {
  const most = one.label.line.size * unevenness
  return (
    Math.abs(one.label.left - other.label.left) < most &&
    Math.abs(one.value.left - other.value.left) < most &&
    Math.abs(one.label.line.size - other.label.line.size) < most
  )
}

/** Rows of labels with values in two columns, one below the other. */
const runsOf = (strips: ReadonlyArray<Strip>): ReadonlyArray<ReadonlyArray<Pair>> => {
  const runs: Array<Array<Pair>> = []
  let open: Array<Pair> = []
  for (const strip of strips) {
    const pair = pairIn(strip)
    const last = open.at(-1)
    const goesOn = last !== undefined && strip.items.every(({ left }) => left > last.value.left - 1)
    if (pair !== undefined && last !== undefined && isInLine(last, pair)) open.push(pair)
    else if (pair !== undefined) runs.push((open = [pair]))
    else if (!goesOn) open = []
  }
  return runs
}

const endsWithColon = ({ label }: Pair): boolean => textOf(label.line).endsWith(":")

/** Whether the value directly follows its label, which ends with a colon. */
const isBesideColon = (pair: Pair): boolean =>
  endsWithColon(pair) && pair.value.left - pair.label.right < pair.label.line.size * besideColon

/** Whether values hold digits, unlike their labels. */
const areContrasts = (pairs: ReadonlyArray<Pair>): boolean => {
  const count = pairs.filter(({ value }) => digit.test(textOf(value.line))).length
  return (
    pairs.every(({ label }) => !digit.test(textOf(label.line))) &&
    count >= Math.max(fewestRows, pairs.length * fewestDigits)
  )
}

/** Whether the first lines of rows are labels of the second ones, not a column of text: they end with colons, have a type of their own, stand before numbers, or their rows are apart. */
const areLabels = (pairs: ReadonlyArray<Pair>): boolean => {
  if (pairs.every(isBesideColon)) return true
  const steps = pairs
    .slice(1)
    .map(({ label }, index) => (label.line.base - (pairs[index]?.label.line.base ?? 0)) / label.line.size)
  return (
    pairs.length >= fewestRows &&
    (median(steps) > farApart ||
      pairs.every(endsWithColon) ||
      pairs.every(({ label, value }) => label.line.look !== value.line.look) ||
      areContrasts(pairs))
  )
}

/** Whether the last label is a line of a text that goes on below it. */
const goesOnBelow = (pairs: ReadonlyArray<Pair>, items: ReadonlyArray<Item>): boolean => {
  const { line } = (pairs.at(-1) as Pair).label
  return items.some((item) => {
    if (item.line === undefined || !/^\p{Ll}/u.test(textOf(item.line))) return false
    const step = item.line.base - line.base
    return step > 0 && step < line.size * farApart && Math.abs(item.left - line.left) < line.size * unevenness
  })
}

/** Joins labels with the values in their rows to lines, so that no column parts them. */
export const joinLabels = (items: ReadonlyArray<Item>): ReadonlyArray<Item> => {
  const pairs = runsOf(stripsOf(items))
    .filter((run) => areLabels(run) && !goesOnBelow(run, items))
    .flat()
  if (pairs.length === 0) return items
  const values = new Set<Item>(pairs.map(({ value }) => value))
  const joined = new Map<Item, Item>(
    pairs.map(({ label, value }) => [
      label,
      { ...enclosingBox([label, value]), line: buildLine([...label.line.words, ...value.line.words]) },
    ]),
  )
  return items.flatMap((item) => (values.has(item) ? [] : [joined.get(item) ?? item]))
}
