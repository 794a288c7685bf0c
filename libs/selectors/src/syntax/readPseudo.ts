import { readFormula } from "./readFormula.ts"
import type { NamedSelector, PseudoClassSelector, SelectorList } from "./SelectorList.ts"
import { fail, type TokenReader } from "./TokenReader.ts"

/** Those that CSS 2 wrote with one colon. */
const oldPseudoElements = "before after first-line first-letter".split(" ")

/** Pseudo-classes without an argument: Selectors 4. */
const plainPseudoClasses = (
  "link any-link visited local-link target target-within scope hover active focus focus-within focus-visible current past future " +
  "playing paused seeking buffering stalled muted volume-locked open popover-open modal fullscreen picture-in-picture " +
  "enabled disabled read-only read-write placeholder-shown autofill default checked indeterminate blank valid invalid in-range " +
  "out-of-range required optional user-valid user-invalid root empty first-child last-child only-child first-of-type last-of-type " +
  "only-of-type defined loading"
).split(" ")

type Argument = Partial<Pick<PseudoClassSelector, "selectors" | "formula" | "words">>

/** Reads the list of selectors inside a pseudo-class. */
export type ReadInner = (isRelative: boolean) => SelectorList

type ReadArgument = (tokens: TokenReader, readInner: ReadInner) => Argument

const readSelectors: ReadArgument = (_, readInner) => ({ selectors: readInner(true) })

/** Selectors 4 lets these lists be empty: they match nothing. */
const readAnySelectors: ReadArgument = (tokens, readInner) =>
  [")", undefined].includes(tokens.peek()) ? { selectors: [] } : readSelectors(tokens, readInner)

const readPlaces: ReadArgument = (tokens) => ({ formula: readFormula(tokens) })

const readPlacesOf: ReadArgument = (tokens, readInner) => {
  const formula = readFormula(tokens)
  tokens.skipSpaces()
  const of = tokens.take("ident")
  if (of === undefined) return { formula }
  return of.text.toLowerCase() === "of" ? { formula, selectors: readInner(false) } : fail()
}

const readName: ReadArgument = (tokens) => ({ words: [tokens.expect("ident").text.toLowerCase()] })

const readRanges: ReadArgument = (tokens) => {
  const words: Array<string> = []
  do {
    tokens.skipSpaces()
    words.push((tokens.take("string") ?? tokens.expect("ident")).text)
    tokens.skipSpaces()
  } while (tokens.take(",") !== undefined)
  return { words }
}

const readers: ReadonlyMap<string, ReadArgument> = new Map([
  ["is", readAnySelectors],
  ["where", readAnySelectors],
  ["not", readSelectors],
  ["has", readSelectors],
  ["current", readSelectors],
  ["nth-child", readPlacesOf],
  ["nth-last-child", readPlacesOf],
  ["nth-of-type", readPlaces],
  ["nth-last-of-type", readPlaces],
  ["nth-col", readPlaces],
  ["nth-last-col", readPlaces],
  ["lang", readRanges],
  ["dir", readName],
  ["state", readName],
])

/** A pseudo-class or pseudo-element after its first colon. Throws SyntaxError, also for those that Selectors 4 does not have. */
export const readPseudo = (tokens: TokenReader, readInner: ReadInner): NamedSelector | PseudoClassSelector => {
  if (tokens.take(":") !== undefined) return { type: "pseudo-element", name: tokens.expect("ident").text.toLowerCase() }
  const call = tokens.take("function")
  const name = (call ?? tokens.expect("ident")).text.toLowerCase()
  if (call === undefined) {
    if (oldPseudoElements.includes(name)) return { type: "pseudo-element", name }
    return plainPseudoClasses.includes(name) ? { type: "pseudo-class", name } : fail()
  }
  tokens.expect("(")
  tokens.skipSpaces()
  const argument = readers.get(name)?.(tokens, readInner) ?? fail()
  tokens.close(")")
  return { type: "pseudo-class", name, ...argument }
}
