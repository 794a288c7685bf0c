import { homoglyphs } from "../../injection/text/homoglyphs.data.ts"
import { unicodeHost } from "../canonical/unicodeHost.ts"
import { brands } from "./brands.data.ts"

const known: ReadonlySet<string> = new Set(brands)

const look: ReadonlyMap<string, string> = new Map(
  homoglyphs.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/** Folds confusable letters of other alphabets, and removes diacritics. */
const fold = (label: string): string =>
  Array.from(
    label.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, ""),
    (letter) => look.get(letter) ?? letter,
  ).join("")

/** Possible readings of digits and letter pairs. A 1 is an l or an i. */
const readings = (folded: string): ReadonlyArray<string> => {
  const plain = folded.replaceAll("0", "o").replaceAll("3", "e").replaceAll("5", "s").replaceAll("vv", "w")
  const spelt = [plain, plain.replaceAll("rn", "m")]
  return spelt.flatMap((text) => [text.replaceAll("1", "l"), text.replaceAll("1", "i")])
}

/** Minimum letters of a name, if digits replace letters: `a1.net` imitates nobody. */
const fewestLetters = 5

const imitatedBy = (label: string): string | undefined => {
  const folded = fold(label)
  if (folded !== label && known.has(folded)) return folded
  return readings(folded).find((reading) => reading !== label && reading.length >= fewestLetters && known.has(reading))
}

/** The brand that a label of a host imitates, with other alphabets or digits for letters; the host is in ASCII. */
export const imitatedBrand = (host: string): string | undefined => {
  // Labels have at most 63 characters, so that all of this is bounded.
  for (const label of unicodeHost(host).split(".")) {
    const brand = label.length > 63 || known.has(label) ? undefined : imitatedBy(label)
    if (brand !== undefined) return brand
  }
  return undefined
}
