import { labels, type Tokens } from "@trawl/pii/training"
import type { Passage } from "./readSets.ts"

const numberOf = Object.fromEntries(labels.map((label, number) => [label, number]))

/** Splits locations: addresses have a house number or a postcode. */
const kindOf = (text: string, label: string): string => (label === "LOCATION" && /\d/u.test(text) ? "ADDRESS" : label)

/** The label of each token: that of the name that contains its beginning. */
export const labelTokens = ({ count, starts, text }: Tokens, names: Passage["names"]): Uint8Array => {
  const found = new Uint8Array(count)
  const sorted = names.toSorted((one, other) => one.start - other.start || other.end - one.end)
  let [next, inside] = [0, -1]
  for (let token = 0; token < count; token++) {
    const start = starts[token] ?? 0
    while ((sorted[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++
    const name = sorted[next]
    if (name === undefined || name.start > start) continue
    const kind = kindOf(text.slice(name.start, name.end), name.label)
    found[token] = numberOf[`${inside === next ? "I" : "B"}-${kind}`] ?? 0
    inside = next
  }
  return found
}
