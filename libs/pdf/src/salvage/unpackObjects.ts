import { inflateSync, constants } from "node:zlib"
import type { PlainObject } from "./findObjects.ts"
import type { FoundObject } from "./FoundObject.ts"
import { readEntries } from "./readEntries.ts"

/** Bytes that all streams of objects of a file may hold. */
export interface Budget {
  bytes: number
}

const mostObjects = 100_000

const inflated = (bytes: Buffer, budget: Budget): Buffer | undefined => {
  if (budget.bytes <= 0) return undefined
  try {
    // What there is of a stream that is cut off.
    const text = inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: budget.bytes })
    budget.bytes -= text.length
    return text
  } catch (error) {
    // One that is too long has cost as much time as it was allowed to.
    if (error instanceof RangeError) budget.bytes = 0
    return undefined
  }
}

const textOf = (file: Buffer, { entries, stream }: PlainObject, budget: Budget): Buffer | undefined => {
  if (stream === undefined || entries.has("DecodeParms")) return undefined
  const bytes = file.subarray(stream.from, stream.to)
  const filter = (entries.get("Filter") ?? "").replaceAll(/[[\]\s]/gu, "")
  if (filter === "") return bytes
  return filter === "/FlateDecode" || filter === "/Fl" ? inflated(bytes, budget) : undefined
}

/** Where objects begin in the text of a stream of objects, by number, as its head says. */
const placesIn = (text: Buffer, { entries }: PlainObject): ReadonlyArray<{ readonly number: number; readonly from: number; readonly to: number }> => {
  const [count, first] = [Number(entries.get("N")), Number(entries.get("First"))]
  if (!(count > 0 && first > 0 && first <= text.length)) return []
  const numbers = text.subarray(0, first).toString("latin1").trim().split(/\s+/u).slice(0, 2 * Math.min(count, mostObjects)).map(Number)
  const pairs = numbers.flatMap((number, index) => (index % 2 === 0 ? [{ number, from: first + (numbers[index + 1] ?? Number.NaN) }] : []))
  return pairs.map((pair, index) => ({ ...pair, to: pairs[index + 1]?.from ?? text.length }))
}

/** The objects that a stream of objects holds, as many as are whole. Never throws. */
export const unpackObjects = (file: Buffer, container: PlainObject, budget: Budget): ReadonlyArray<FoundObject> => {
  const text = textOf(file, container, budget)
  if (text === undefined) return []
  let done = 0
  return placesIn(text, container).flatMap(({ from, number, to }) => {
    // One behind the other, or a place would be read again and again.
    if (!(Number.isInteger(number) && number > 0 && from >= done && from < to && to <= text.length)) return []
    done = to
    return [{ number, generation: 0, offset: undefined, entries: readEntries(text, from, to), text: text.subarray(from, to).toString("latin1") }]
  })
}
