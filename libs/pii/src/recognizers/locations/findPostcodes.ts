import { labelFinder } from "../../context/labelFinder.ts"
import type { Detection } from "../../Detection.ts"
import { britishPostcode, canadianPostcode, town } from "./addressTail.ts"
import { states } from "./streets.data.ts"

const before = "(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-_./])"
const after = "(?![\\p{L}\\p{N}]|[-_./][\\p{L}\\p{N}])"

/** Codes whose form is enough, with the city before or behind them. */
const forms: ReadonlyArray<{ readonly pattern: RegExp; readonly score: number }> = [
  { pattern: new RegExp(`${before}${town}, (?:${states}),? \\d{5}(?:-\\d{4})?${after}`, "gu"), score: 0.9 },
  { pattern: new RegExp(`${before}${britishPostcode}${after}`, "gu"), score: 0.7 },
  { pattern: new RegExp(`${before}${canadianPostcode.replace(" ?", " ")}${after}`, "gu"), score: 0.75 },
  {
    pattern: new RegExp(
      `${before}(?:D|A|CH|F|I|NL|DK|B|L|CZ|SK|PL|FIN|SE)[-–]\\d{4,5} ${town}(?![\\p{L}\\p{N}])`,
      "gu",
    ),
    score: 0.75,
  },
  {
    pattern: /〒 ?\d{3}[-−‐]?\d{4}(?:[ \u3000]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d−‐-]{2,40})?/gu,
    score: 0.92,
  },
  {
    pattern:
      /(?:東京都|北海道|大阪府|京都府|[\p{Script=Han}]{2,3}県)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,20}\d{1,4}(?:丁目|番地?|号|[−‐-]\d{1,4}){1,4}/gu,
    score: 0.9,
  },
  {
    pattern:
      /[\p{Script=Han}]{2,8}[省市][\p{Script=Han}]{1,8}[区县市區縣][\p{Script=Han}]{1,12}[路街道巷]\d{1,5}[号號弄]/gu,
    score: 0.9,
  },
]

const named =
  /(?<![\p{L}\p{N}]|[\p{L}\p{N}][-_./])(?:\d{4,6}(?:-\d{3,4})?|\d{3} \d{2}|\d{2}-\d{3}|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[\dA-Z]?(?: ?\d[A-Z]{2})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\p{N}]|[-_./][\p{L}\p{N}])/gu

const namedScore = 0.85

/** Postcodes, by forms that nothing else has and by words that name them. */
export const findPostcodes = (text: string): ReadonlyArray<Detection> => {
  const formed = forms.flatMap(({ pattern, score }) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }): Detection => ({
      start: index,
      end: index + found.length,
      bucket: "LOCATION",
      rule: "postcode",
      score,
    })),
  )
  const labelAt = labelFinder(text)
  const announced: Array<Detection> = []
  for (const { 0: code, index } of text.matchAll(named)) {
    const label = labelAt(index)
    if (label?.kind === "zip" && label.gap === 0)
      announced.push({
        start: index,
        end: index + code.length,
        bucket: "LOCATION",
        rule: "postcode",
        score: namedScore,
      })
  }
  return [...formed, ...announced]
}
