import { extendedFilter } from "bcp-47-match"
import type { Properties } from "hast"
import { type Matcher, matcherOf } from "./Matcher.ts"

/** `:lang()`: the nearest `lang` at or above the element is in one of the ranges. RFC 4647, extended filtering. */
export const matchLanguage = (ranges: ReadonlyArray<string>): Matcher => {
  const wanted = [...ranges]
  return (table) => {
    const languages: Array<string> = []
    const verdicts = new Map<string, boolean>()
    return matcherOf(({ properties }, place) => {
      const language = languageOf(properties) ?? languages[table.parents[place] ?? -1] ?? ""
      languages.push(language)
      const isMatch = verdicts.get(language) ?? (language !== "" && extendedFilter(language, wanted).length > 0)
      verdicts.set(language, isMatch)
      return isMatch
    })(table)
  }
}

const languageOf = ({ lang, xmlLang }: Properties): string | undefined =>
  [lang, xmlLang].find((value) => typeof value === "string")
