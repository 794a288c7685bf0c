import { labelWords } from "./labels.data.ts"

export type LabelKind = "account" | "address" | "bic" | "card" | "coordinates" | "iban" | "nationalId" | "other" | "phone" | "phoneVerb" | "routing" | "sortCode" | "zip"

/** A word that names what stands behind it. */
export interface Label {
  readonly kind: LabelKind
  /** Letters and digits between it and the end of its text, 0 when it stands directly before. */
  readonly gap: number
  /** What it says. */
  readonly word: string
}

const words = (list: ReadonlyArray<string>): string => `(?<![\\p{L}\\p{N}])(?:${list.join("|")})(?![\\p{L}\\p{N}])`
const joined = (list: ReadonlyArray<string>): string => `(?:${list.join("|")})`

/** They read labels only, of at most 60 characters. */
const patterns: ReadonlyArray<readonly [LabelKind, RegExp]> = [
  ["phone", new RegExp(`${words(labelWords.phone)}|${joined(labelWords.phoneCjk)}`, "giu")],
  ["phoneVerb", new RegExp(words(labelWords.phoneVerb), "giu")],
  ["card", new RegExp(`${words(labelWords.card)}|${joined(labelWords.cardCjk)}`, "giu")],
  ["iban", new RegExp(words(labelWords.iban), "giu")],
  ["bic", new RegExp(words(labelWords.bic), "giu")],
  ["routing", new RegExp(words(labelWords.routing), "giu")],
  ["sortCode", new RegExp(words(labelWords.sortCode), "giu")],
  ["account", new RegExp(words(labelWords.account), "giu")],
  ["nationalId", new RegExp(`${words(labelWords.nationalId)}|${joined(labelWords.nationalIdCjk)}`, "giu")],
  ["coordinates", new RegExp(words(labelWords.coordinates), "giu")],
  ["zip", new RegExp(words(labelWords.zip), "giu")],
  ["address", new RegExp(words(labelWords.address), "giu")],
  ["other", new RegExp(words(labelWords.other), "giu")],
]

/** The label that names what stands behind a text: the one that ends last, and of those the longest. */
const lastLabel = (text: string): Label | undefined => {
  let best: { readonly kind: LabelKind; readonly start: number; readonly end: number } | undefined
  for (const [kind, pattern] of patterns) {
    for (const { 0: { length }, index } of text.matchAll(pattern)) {
      const end = index + length
      if (best === undefined || end > best.end || (end === best.end && (index < best.start || best.kind === "phoneVerb") && kind !== "phoneVerb")) best = { kind, start: index, end }
    }
  }
  if (best === undefined) return undefined
  return { kind: best.kind, word: text.slice(best.start, best.end), gap: text.slice(best.end).match(/[\p{L}\p{N}]/gu)?.length ?? 0 }
}

/** What the closest of these texts names it, the closest first (`TextLayout.labelsOf`). */
export const nearestLabel = (labels: ReadonlyArray<string>): Label | undefined => {
  for (const text of labels) {
    const label = lastLabel(text)
    if (label !== undefined) return label
  }
  return undefined
}
