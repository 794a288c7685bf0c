import { inflateSync, constants } from "node:zlib"
import type { PlainObject } from "./findObjects.ts"
import type { FoundObject } from "./FoundObject.ts"
import { readEntries } from "./readEntries.ts"

/** Bytes that the object streams of a file may still unpack to. */
export interface Budget {
  bytes: number
}

const mostObjects = 100_000

const inflated = (bytes: Buffer, budget: Budget): Buffer | undefined => {
  if (budget.bytes <= 0) return undefined
  try {
    // Also inflates what is left of a truncated stream.
    const text = inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: budget.bytes })
    budget.bytes -= text.length
    return text
  } catch (error) {
    // A stream over the limit has used up the whole budget.
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

/** Ranges of objects in an object stream, by number, from its header. */
const placesIn = (
  text: Buffer,
  { entries }: PlainObject,
): ReadonlyArray<{ readonly number: number; readonly from: number; readonly to: number }> => {
  const [count, first] = [Number(entries.get("N")), Number(entries.get("First"))]
  if (!(count > 0 && first > 0 && first <= text.length)) return []
  const numbers = text
    .subarray(0, first)
    .toString("latin1")
    .trim()
    .split(/\s+/u)
    .slice(0, 2 * Math.min(count, mostObjects))
    .map(Number)
  const pairs = numbers.flatMap((number, index) =>
    index % 2 === 0 ? [{ number, from: first + (numbers[index + 1] ?? Number.NaN) }] : [],
  )
  return pairs.map((pair, index) => ({ ...pair, to: pairs[index + 1]?.from ?? text.length }))
}

/** The complete objects in an object stream. Never throws. */
export const unpackObjects = (file: Buffer, container: PlainObject, budget: Budget): ReadonlyArray<FoundObject> => {
  const text = textOf(file, container, budget)
  if (text === undefined) return []
  let done = 0
  return placesIn(text, container).flatMap(({ from, number, to }) => {
    // Ascending ranges only, so that no bytes are read repeatedly.
    if (!(Number.isInteger(number) && number > 0 && from >= done && from < to && to <= text.length)) return []
    done = to
    return [
      {
        number,
        generation: 0,
        offset: undefined,
        entries: readEntries(text, from, to),
        text: text.subarray(from, to).toString("latin1"),
      },
    ]
  })
}
