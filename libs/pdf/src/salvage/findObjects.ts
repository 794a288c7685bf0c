import type { FoundObject } from "./FoundObject.ts"
import { readEntries } from "./readEntries.ts"

/** An object outside object streams. */
export interface PlainObject extends FoundObject {
  readonly offset: number
  /** Byte range of its stream, if it is one. */
  readonly stream: { readonly from: number; readonly to: number } | undefined
}

/** Most digits of a number, and most spaces between two. */
const [mostDigits, mostSpaces] = [10, 20]
/** Largest object and generation numbers. */
const [mostNumber, mostGeneration] = [8_388_607, 65_535]
const mostObjects = 1_000_000

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57
const isSpace = (byte: number | undefined): boolean => byte === 32 || byte === 10 || byte === 13 || byte === 9

/** The number before an offset, and where it begins. */
const numberBefore = (
  bytes: Uint8Array,
  end: number,
): { readonly value: number; readonly from: number } | undefined => {
  let at = end
  while (at > 0 && end - at < mostSpaces && isSpace(bytes[at - 1])) at--
  const last = at
  while (at > 0 && last - at < mostDigits && isDigit(bytes[at - 1])) at--
  if (at === last) return undefined
  let value = 0
  for (let digit = at; digit < last; digit++) value = value * 10 + ((bytes[digit] ?? 48) - 48)
  return { value, from: at }
}

/** Finds the next occurrence of a word for ascending offsets, searching each byte once. */
const nextPlaces = (file: Buffer, word: string): ((from: number) => number) => {
  let known = -1
  return (from) => {
    if (known < from) {
      const place = file.indexOf(word, from, "latin1")
      known = place === -1 ? file.length : place
    }
    return known
  }
}

const lineEnd = (file: Buffer, at: number): number =>
  file[at] === 13 && file[at + 1] === 10 ? at + 2 : file[at] === 10 || file[at] === 13 ? at + 1 : at

/** End of a stream: by its Length if that is correct, otherwise at the next `endstream`. */
const streamEnd = (
  file: Buffer,
  from: number,
  { entries, nextEnd }: { readonly entries: ReadonlyMap<string, string>; readonly nextEnd: (from: number) => number },
): number => {
  const length = Number(entries.get("Length"))
  if (Number.isInteger(length) && length >= 0 && from + length <= file.length) {
    const behind = file.subarray(from + length, from + length + mostSpaces).toString("latin1")
    if (behind.trimStart().startsWith("endstream")) return from + length
  }
  return nextEnd(from)
}

/** Whether the word at an offset is preceded by `end`. */
const endsWord = (file: Buffer, at: number): boolean =>
  file[at - 1] === 100 && file[at - 2] === 110 && file[at - 3] === 101

/** The numbers before an `obj` keyword; undefined if it begins no object. */
const headBefore = (file: Buffer, word: number): Pick<PlainObject, "number" | "generation" | "offset"> | undefined => {
  const generation = numberBefore(file, word)
  const number = generation === undefined ? undefined : numberBefore(file, generation.from)
  // Requires a space between the two numbers.
  if (generation === undefined || number === undefined || !isSpace(file[generation.from - 1])) return undefined
  return number.value > mostNumber || generation.value > mostGeneration
    ? undefined
    : { number: number.value, generation: generation.value, offset: number.from }
}

/** Finds the objects of a file in order, damaged or not, without looking into streams. Linear time, never throws. */
export const findObjects = (file: Buffer): ReadonlyArray<PlainObject> => {
  const found: Array<PlainObject> = []
  const [nextObject, nextStream, nextEnd] = [
    nextPlaces(file, "obj"),
    nextPlaces(file, "stream"),
    nextPlaces(file, "endstream"),
  ]
  let at = 0
  while (found.length < mostObjects) {
    const word = nextObject(at)
    if (word >= file.length) break
    at = word + "obj".length
    const head = headBefore(file, word)
    if (head === undefined) continue
    // Up to the object's own endobj, or to the next object.
    const [end, opening] = [nextObject(at), nextStream(at)]
    const isStream = opening < end && !endsWord(file, opening)
    const entries = readEntries(file, at, isStream ? opening : end)
    const from = lineEnd(file, opening + "stream".length)
    // The last object, cut off: a reader would fail on it.
    if (!isStream && end >= file.length) break
    const stream = isStream ? { from, to: streamEnd(file, from, { entries, nextEnd }) } : undefined
    found.push({ ...head, entries, text: undefined, stream })
    at = Math.max(at, stream?.to ?? at)
  }
  return found
}
