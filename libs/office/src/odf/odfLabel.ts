import { numberText } from "../docx/numberText.ts"
import type { OdfLevel } from "./readOdfStyles.ts"

/** Formats of OpenDocument by their names in Word. */
const formats: ReadonlyMap<string, string> = new Map([
  ["a", "lowerLetter"],
  ["A", "upperLetter"],
  ["i", "lowerRoman"],
  ["I", "upperRoman"],
])

/** A number by its format, without the text around it. */
export const odfNumber = ({ format }: OdfLevel, number: number): string =>
  numberText(number, formats.get(format) ?? "decimal")

/** The label of an item that a list of markdown cannot express, such as `1.1` or `(a)`; undefined for others. `numbers` are those of all levels down to its own. */
export const odfLabel = (level: OdfLevel, numbers: ReadonlyArray<string>): string | undefined => {
  const { displayed, prefix, suffix } = level
  if (!level.ordered) return undefined
  const isPlain = !formats.has(level.format) && /^\(?\|[).:]?$/u.test(`${prefix.trim()}|${suffix.trim()}`)
  if (isPlain && (displayed === 1 || numbers.length === 1)) return undefined
  return `${prefix}${numbers.slice(-displayed).join(".")}${suffix}`.trim()
}
