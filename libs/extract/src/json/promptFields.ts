import type { Evidence } from "./Evidence.ts"
import { fieldName } from "./fieldName.ts"

/** Characters of a prompt that are searched for field names, and most fields of one prompt. */
const longestRead = 2_000
const mostFields = 40

/** Most words of a name. */
const mostWords = 4

/** Separators between names. */
const separators =
  /[,;:.!?()\n"'`“”„«»•*/]|\s-\s|(?<!\p{L})(?:and|or|as well as|including|include|plus|with|und|oder|sowie|et|ou|y|o|e)(?!\p{L})/iu

/** Words around names: request verbs, articles, and words for the source. */
const around: ReadonlySet<string> = new Set(
  "extract get find return list give fetch show tell me please pull out scrape collect identify provide what is are the a an all its their this that of from on in for each every page website site article product item post json format object fields field data information info following also main current full any as well i need want you can der die das des den vom von alle extrahiere le la les du de tous extrais el los las del extrae".split(
    " ",
  ),
)

const camel = (words: ReadonlyArray<string>): string =>
  words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("")

const whose: ReadonlySet<string> = new Set(["of", "from", "on", "in", "for", "de", "der", "des", "du"])

/** Names in a phrase, the whole phrase first: words after `of` name the owner, unless they belong to the name. */
const namesIn = (words: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const start = words.findIndex((word) => !around.has(word))
  if (start === -1) return []
  const rest = words.slice(start)
  const end = rest.findIndex((word, index) => index > 0 && whose.has(word))
  return [rest, ...(end === -1 ? [] : [rest.slice(0, end)])].filter(({ length }) => length <= mostWords)
}

/**
 * Names of fields that a prompt asks for, such as title, price and author in `Extract the title, price and author`, in camel case: those in the table of names
 * or among the page's labels. Empty if it names none.
 */
export const promptFields = (prompt: string, evidence: Evidence): ReadonlyArray<string> => {
  const phrases = prompt.slice(0, longestRead).split(separators)
  const isKnown = (words: ReadonlyArray<string>): boolean => {
    const name = fieldName(words.join(" "))
    return (
      name.concept !== undefined ||
      evidence.facts.find(name).length > 0 ||
      evidence.groups.find(name).some(({ thing }) => thing.name.key === name.key)
    )
  }
  const names = phrases.flatMap((phrase) => {
    const written = phrase
      .trim()
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
      .toLowerCase()
    const named = namesIn(written.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")).find(isKnown)
    return named === undefined ? [] : [camel(named)]
  })
  return [...new Set(names)].slice(0, mostFields)
}
