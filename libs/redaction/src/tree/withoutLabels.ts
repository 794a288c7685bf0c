import { type Detection, hasKnownTop, labelWords } from "@trawl/pii/rules"
import { type Border, isHard } from "./PartedText.ts"
import type { TreeText } from "./TextWriter.ts"
import { valueLabels } from "./valueLabels.data.ts"

/** Longest label, in characters. */
const longest = 40

const { account, address, bic, card, iban, phone, phoneVerb } = labelWords
const label = new RegExp(
  `^\\s*(?:${[...valueLabels, ...account, ...address, ...bic, ...card, ...iban, ...phone, ...phoneVerb].join("|")})[\\s.:]{0,3}$`,
  "iu",
)

/** Whether a text is a label before or after a value, and no value. */
const isLabelWord = (text: string): boolean => text.length <= longest && label.test(text)

type SearchedTree = Pick<TreeText<unknown>, "borders" | "text">

/** A detection in the whole text, the detections in its parts, and the boundaries inside: all in text order. */
interface Crossing {
  readonly text: string
  readonly whole: Detection
  readonly parts: readonly [Detection, ...ReadonlyArray<Detection>]
  readonly borders: ReadonlyArray<Border>
}

/**
 * Trims detections of the whole text (`whole`, in order) by those of its parts at boundaries (`parts`): separate words that touch a value, such as a
 * label before an email address or the number of a note after it, are no part of it. What may be part of a value stays.
 */
export const withoutLabels = (
  { borders, text }: SearchedTree,
  whole: ReadonlyArray<Detection>,
  parts: ReadonlyArray<Detection>,
): ReadonlyArray<Detection> => {
  let [part, border] = [0, 0]
  return whole.flatMap((detection) => {
    while (part < parts.length && (parts[part] as Detection).end <= detection.start) part += 1
    while (border < borders.length && (borders[border] as Border).at <= detection.start) border += 1
    const [first, ...others] = upTo(parts, part, ({ start }) => start < detection.end)
    return first === undefined
      ? [detection]
      : trimmed({
          text,
          whole: detection,
          parts: [first, ...others],
          borders: upTo(borders, border, ({ at }) => at < detection.end),
        })
  })
}

/** The elements from an index on, while a condition holds. */
const upTo = <A>(all: ReadonlyArray<A>, from: number, holds: (one: A) => boolean): ReadonlyArray<A> => {
  let to = from
  while (to < all.length && holds(all[to] as A)) to += 1
  return all.slice(from, to)
}

const trimmed = (crossing: Crossing): ReadonlyArray<Detection> => {
  const span = { start: startOf(crossing), end: endOf(crossing) }
  return span.start >= span.end || isCovered(crossing, span) ? [] : [{ ...crossing.whole, ...span }]
}

/** Digits alone are an email address only if more of it precedes them. */
const isUnnamed = (text: string, { bucket, start }: Detection): boolean =>
  bucket === "EMAIL" && /^\p{N}{1,2}[@._-]/u.test(text.slice(start, start + 3))

/** The index after the separate words before the first part. */
const startOf = ({ borders, parts: [first], text, whole }: Crossing): number => {
  let [start, done] = [whole.start, whole.start]
  for (const { at, kind } of borders) {
    if (at > first.start) break
    const piece = text.slice(done, at)
    // The text before a note is no part of the text after it.
    const isNoted = kind === "superscript" && note.test(piece) && at === first.start
    if (isNoted || (start === done && isOwn(piece, isUnnamed(text, first) ? "near" : kind))) start = at
    done = at
  }
  return start
}

/** The index before the separate words after the last part. */
const endOf = ({ borders, parts, text, whole }: Crossing): number => {
  const last = parts.at(-1) as Detection
  const isBorder = borders.some(({ at }) => at === last.end)
  if (
    isBorder &&
    last.bucket === "EMAIL" &&
    hasKnownTop(text.slice(last.start, last.end)) &&
    !hasKnownTop(text.slice(whole.start, whole.end))
  )
    return last.end
  let end = whole.end
  for (const { at, kind } of borders.toReversed()) {
    if (at < last.end || !isOwn(text.slice(at, end), kind)) break
    end = at
  }
  return end
}

/** Whether a span consists of parts and separate words. */
const isCovered = (
  { borders, parts, text }: Crossing,
  { end, start }: { readonly start: number; readonly end: number },
): boolean => {
  const kinds = new Map(borders.map(({ at, kind }) => [at, kind]))
  let done = start
  for (const part of parts) {
    if (part.start > done && !isOwn(text.slice(done, part.start), kinds.get(part.start) ?? "near")) return false
    done = Math.max(done, part.end)
  }
  return done >= end
}

const note = /^\p{N}{1,2}$/u
/** Capitalised words. */
const titled = /^\s*\p{Lu}[\p{L}\s:-]{1,30}$/u

/** Whether the text beside a value is a separate word: a label, and at hard boundaries also a title or the number of a note. */
const isOwn = (piece: string, kind: Border["kind"]): boolean =>
  isLabelWord(piece) || (isHard(kind) && (note.test(piece) || titled.test(piece)))
