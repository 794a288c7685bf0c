import type { Properties } from "hast"
import { type Matcher, matcherOf } from "./Matcher.ts"

/** `:lang()`: the nearest `lang` at or above the element is in one of the ranges. */
export const matchLanguage =
  (ranges: ReadonlyArray<string>): Matcher =>
  (table) => {
    const languages: Array<string> = []
    const verdicts = new Map<string, boolean>()
    return matcherOf(({ properties }, place) => {
      const language = languageOf(properties) ?? languages[table.parents[place] ?? -1] ?? ""
      languages.push(language)
      const isMatch = verdicts.get(language) ?? (language !== "" && ranges.some((range) => isInRange(language, range)))
      verdicts.set(language, isMatch)
      return isMatch
    })(table)
  }

const languageOf = ({ lang, xmlLang }: Properties): string | undefined =>
  [lang, xmlLang].find((value) => typeof value === "string")

/** RFC 4647, "Extended Filtering" (3.3.2). */
const isInRange = (language: string, range: string): boolean => {
  const subtags = language.toLowerCase().split("-")
  return range
    .toLowerCase()
    .split("-")
    .every((wanted, place) => {
      if (wanted === "*") return place > 0 || subtags.shift() !== undefined
      // Before it, only subtags of one letter, which begin extensions, may not be left out.
      if (place > 0) while (subtags[0] !== wanted && (subtags[0]?.length ?? 0) > 1) subtags.shift()
      return subtags.shift() === wanted
    })
}
