import { capitalOnly, labelWords } from "./labels.data.ts"

export type LabelKind =
  | "account"
  | "address"
  | "bic"
  | "card"
  | "coordinates"
  | "iban"
  | "nationalId"
  | "other"
  | "phone"
  | "phoneVerb"
  | "routing"
  | "sortCode"
  | "zip"

/** A word that names the value after it. */
export interface Label {
  readonly kind: LabelKind
  /** Letters and digits between it and the end of its text, 0 if it is directly before. */
  readonly gap: number
  /** The word itself. */
  readonly word: string
}

/** Longer words first, so that `account number` is not read as `account`. */
const words = (list: ReadonlyArray<string>): string =>
  `(?<![\\p{L}\\p{N}])(?:${list.toSorted((one, other) => other.length - one.length).join("|")})(?![\\p{L}\\p{N}])`
const joined = (list: ReadonlyArray<string>): string => `(?:${list.join("|")})`

/** For labels only, of at most 60 lower-case characters: case-insensitive expressions are ten times slower. */
const patterns: ReadonlyArray<readonly [LabelKind, RegExp]> = [
  ["phone", new RegExp(`${words(labelWords.phone)}|${joined(labelWords.phoneCjk)}`, "gu")],
  ["phoneVerb", new RegExp(words(labelWords.phoneVerb), "gu")],
  ["card", new RegExp(`${words(labelWords.card)}|${joined(labelWords.cardCjk)}`, "gu")],
  ["iban", new RegExp(words(labelWords.iban), "gu")],
  ["bic", new RegExp(words(labelWords.bic), "gu")],
  ["routing", new RegExp(words(labelWords.routing), "gu")],
  ["sortCode", new RegExp(words(labelWords.sortCode), "gu")],
  ["account", new RegExp(words(labelWords.account), "gu")],
  ["nationalId", new RegExp(`${words(labelWords.nationalId)}|${joined(labelWords.nationalIdCjk)}`, "gu")],
  ["coordinates", new RegExp(words(labelWords.coordinates), "gu")],
  ["zip", new RegExp(words(labelWords.zip), "gu")],
  ["address", new RegExp(words(labelWords.address), "gu")],
  ["other", new RegExp(words(labelWords.other), "gu")],
]

interface FoundLabel {
  readonly kind: LabelKind
  readonly start: number
  readonly end: number
}

/** The label that ends later wins, then a noun, then the longer one: `your passport number` is no telephone. */
const isCloser = (one: FoundLabel, other: FoundLabel): boolean => {
  if (one.end !== other.end) return one.end > other.end
  if ((one.kind === "phoneVerb") !== (other.kind === "phoneVerb")) return other.kind === "phoneVerb"
  return one.start < other.start
}

const isWord = (text: string): boolean => capitalOnly.has(text.toLowerCase()) && /\p{Ll}/u.test(text)

/** Labels of texts that were read before, by the texts with all digits made equal. */
type KnownLabels = Map<string, FoundLabel | undefined>

/** Most texts of at most 60 characters that are kept: lists repeat a few. */
const mostKnown = 2000

/** Digits, which no label has, and the characters that can stand for a label. */
const digits = /\d/gu
const labelCharacter = /[\p{L}#№]/u

/** The label at the end of a text. */
const lastLabel = (text: string, known: KnownLabels): Label | undefined => {
  if (!labelCharacter.test(text)) return undefined
  const form = text.replaceAll(digits, "0")
  const found = known.has(form) ? known.get(form) : lastFound(text)
  if (known.size < mostKnown) known.set(form, found)
  if (found === undefined) return undefined
  return {
    kind: found.kind,
    word: text.slice(found.start, found.end),
    gap: text.slice(found.end).match(/[\p{L}\p{N}]/gu)?.length ?? 0,
  }
}

const lastFound = (text: string): FoundLabel | undefined => {
  let best: FoundLabel | undefined
  const lower = text.toLowerCase()
  // A letter that becomes two would shift all later offsets.
  const read = lower.length === text.length ? lower : text
  for (const [kind, pattern] of patterns) {
    for (const {
      0: { length },
      index: start,
    } of read.matchAll(pattern)) {
      const found = { kind, start, end: start + length }
      if (!isWord(text.slice(start, found.end)) && (best === undefined || isCloser(found, best))) best = found
    }
  }
  return best
}

/** The closest label in these texts, the closest first (`TextLayout.labelsOf`). `known` memoises the answers for one text. */
export const nearestLabel = (labels: ReadonlyArray<string>, known: KnownLabels = new Map()): Label | undefined => {
  for (const text of labels) {
    const label = lastLabel(text, known)
    if (label !== undefined) return label
  }
  return undefined
}
