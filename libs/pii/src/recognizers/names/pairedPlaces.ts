import type { Detection } from "../../Detection.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { inPlace } from "../../tagger/wordTraits.ts"
import { nameEnd, spanOf } from "./nameSpan.ts"

const score = 0.6
const isPlace = wordFlags.place | inPlace

/** Cities beside their country or region: `Lyon, France`, `Austin, Texas`. Not regions beside each other. */
export const pairedPlaces = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let comma = 1; comma < text.count; comma++) {
    if (text.word(comma) !== "," || (text.flags(comma + 1) & wordFlags.region) === 0 || !text.isCapitalised(comma + 1))
      continue
    const first = placeStart(text, comma)
    if (first < comma && (text.flags(first) & wordFlags.region) === 0)
      found.push(
        spanOf(text, [first, Math.max(comma + 2, nameEnd(text, comma + 1))], {
          bucket: "LOCATION",
          rule: "places-pair",
          score,
        }),
      )
  }
  return found
}

/** Where the listed place before a comma begins; the comma itself where none does. */
const placeStart = (text: WordText, comma: number): number => {
  let first = comma
  while (
    first > 0 &&
    comma - first < 7 &&
    (text.flags(first - 1) & isPlace) !== 0 &&
    (text.isCapitalised(first - 1) || text.word(first - 1) === "-")
  )
    first--
  return first < comma && text.isCapitalised(first) ? first : comma
}
