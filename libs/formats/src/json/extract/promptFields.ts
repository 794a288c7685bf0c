import type { Evidence } from "./Evidence.ts"
import { fieldName } from "./fieldName.ts"

/** Characters of a prompt in which names of fields are looked for, and fields of one prompt. */
const longestRead = 2_000
const mostFields = 40

/** Words of a name. */
const mostWords = 4

/** What stands between names. */
const separators = /[,;:.!?()\n"'`•*/]|\s-\s|(?<!\p{L})(?:and|or|as well as|including|include|plus|with|und|oder|sowie|et|ou|y|o|e)(?!\p{L})/iu

/** What stands around names: verbs that ask for them, articles, and where they are from. */
const around: ReadonlySet<string> = new Set(
  "extract get find return list give fetch show tell me please pull out scrape collect identify provide what is are the a an all its their this that of from on in for each every page website site article product item post json format object fields field data information info following also main current full any as well i need want you can der die das des den vom von alle extrahiere le la les du de tous extrais el los las del extrae".split(" "),
)

const camel = (words: ReadonlyArray<string>): string => words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("")

/** Words that stand for one thing of a page are no name, unless nothing else is left. */
const trimmed = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const start = words.findIndex((word) => !around.has(word))
  if (start === -1) return []
  // What follows `of the` says whose it is.
  const rest = words.slice(start)
  const end = rest.findIndex((word, index) => index > 0 && ["of", "from", "on", "in", "for", "de", "der", "des", "du"].includes(word))
  return end === -1 ? rest : rest.slice(0, end)
}

/**
 * Names of fields that a prompt asks for, such as title, price and author of `Extract the title, price and author`, in camel case: those that the table of names knows
 * or that the page has a label for. Empty where it names none.
 */
export const promptFields = (prompt: string, evidence: Evidence): ReadonlyArray<string> => {
  const phrases = prompt.slice(0, longestRead).split(separators)
  const names = phrases.flatMap((phrase) => {
    const written = phrase.trim().replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase()
    const words = trimmed(written.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ""))
    if (words.length === 0 || words.length > mostWords) return []
    const name = fieldName(words.join(" "))
    return name.concept !== undefined || evidence.facts.find(name).length > 0 || evidence.groups.some((group) => group.name.key === name.key) ? [camel(words)] : []
  })
  return [...new Set(names)].slice(0, mostFields)
}
