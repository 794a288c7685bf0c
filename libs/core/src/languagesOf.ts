import { countries } from "./countries.ts"
import type { FetchPlan } from "./FetchPlan.ts"

/**
 * The locales to request a page in, in order: the location's own languages, else the country's, each regional one followed
 * by its bare language, then English. For `navigator.languages`; `acceptLanguage` is the header.
 */
export const languagesOf = ({ country, languages }: FetchPlan["location"]): ReadonlyArray<string> => {
  const own =
    languages.length > 0
      ? languages
      : (countries[country] ?? "en").split(" ").map((language) => `${language}-${country}`)
  const withBare = own.flatMap((locale) =>
    locale.includes("-") ? [locale, locale.split("-", 1)[0] ?? locale] : [locale],
  )
  return [...new Set([...withBare, "en"])]
}
