import type { FoundObject } from "./FoundObject.ts"
import { readEntries } from "./readEntries.ts"

/** An object that stands in the file itself. */
export interface PlainObject extends FoundObject {
  readonly offset: number
  /** Where the bytes of its stream begin and end, if it is one. */
  readonly stream: { readonly from: number; readonly to: number } | undefined
}

/** Digits of a number, and spaces between two: more is no object. */
const [mostDigits, mostSpaces] = [10, 20]
/** Numbers of objects go no further. */
const [mostNumber, mostGeneration] = [8_388_607, 65_535]
const mostObjects = 1_000_000

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57
const isSpace = (byte: number | undefined): boolean => byte === 32 || byte === 10 || byte === 13 || byte === 9

/** The number that ends before a place, and where it begins. */
const numberBefore = (bytes: Uint8Array, end: number): { readonly value: number; readonly from: number } | undefined => {
  let at = end
  while (at > 0 && end - at < mostSpaces && isSpace(bytes[at - 1])) at--
  const last = at
  while (at > 0 && last - at < mostDigits && isDigit(bytes[at - 1])) at--
  if (at === last) return undefined
  let value = 0
  for (let digit = at; digit < last; digit++) value = value * 10 + ((bytes[digit] ?? 48) - 48)
  return { value, from: at }
}

/** Places of a word, each found once however often it is asked for the next: places only go up. */
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

const lineEnd = (file: Buffer, at: number): number => (file[at] === 13 && file[at + 1] === 10 ? at + 2 : file[at] === 10 || file[at] === 13 ? at + 1 : at)

/** Where a stream ends: by its length where that is true, else at the next word that says so. */
const streamEnd = (file: Buffer, from: number, { entries, nextEnd }: { readonly entries: ReadonlyMap<string, string>; readonly nextEnd: (from: number) => number }): number => {
  const length = Number(entries.get("Length"))
  if (Number.isInteger(length) && length >= 0 && from + length <= file.length) {
    const behind = file.subarray(from + length, from + length + mostSpaces).toString("latin1")
    if (behind.trimStart().startsWith("endstream")) return from + length
  }
  return nextEnd(from)
}

/** Whether a word ends another one. */
const endsWord = (file: Buffer, at: number): boolean => file[at - 1] === 100 && file[at - 2] === 110 && file[at - 3] === 101

/** The numbers of an object whose word `obj` stands at a place. */
const headBefore = (file: Buffer, word: number): Pick<PlainObject, "number" | "generation" | "offset"> | undefined => {
  const generation = numberBefore(file, word)
  const number = generation === undefined ? undefined : numberBefore(file, generation.from)
  // Two numbers, with a space between them.
  if (generation === undefined || number === undefined || !isSpace(file[generation.from - 1])) return undefined
  return number.value > mostNumber || generation.value > mostGeneration ? undefined : { number: number.value, generation: generation.value, offset: number.from }
}

/** Objects in their order, those of damaged files too; what streams hold is not looked at. Linear, and never throws. */
export const findObjects = (file: Buffer): ReadonlyArray<PlainObject> => {
  const found: Array<PlainObject> = []
  const [nextObject, nextStream, nextEnd] = [nextPlaces(file, "obj"), nextPlaces(file, "stream"), nextPlaces(file, "endstream")]
  let at = 0
  while (found.length < mostObjects) {
    const word = nextObject(at)
    if (word >= file.length) break
    at = word + "obj".length
    const head = headBefore(file, word)
    if (head === undefined) continue
    // Up to the end that it has itself, or to where another one begins.
    const [end, opening] = [nextObject(at), nextStream(at)]
    const isStream = opening < end && !endsWord(file, opening)
    const entries = readEntries(file, at, isStream ? opening : end)
    const from = lineEnd(file, opening + "stream".length)
    // The last one, in its middle: a reader would stumble over it.
    if (!isStream && end >= file.length) break
    const stream = isStream ? { from, to: streamEnd(file, from, { entries, nextEnd }) } : undefined
    found.push({ ...head, entries, text: undefined, stream })
    at = Math.max(at, stream?.to ?? at)
  }
  return found
}
