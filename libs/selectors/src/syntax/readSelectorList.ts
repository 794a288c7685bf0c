import { InvalidSelector } from "../InvalidSelector.ts"
import { readAttribute, skipNamespace } from "./readAttribute.ts"
import { readPseudo } from "./readPseudo.ts"
import type { Combinator, ComplexSelector, SelectorList, SimpleSelector } from "./SelectorList.ts"
import { fail, type TokenReader } from "./TokenReader.ts"

/** Where a list of selectors is. */
export interface Nesting {
  /** The number of pseudo-classes around it. */
  readonly depth: number
  /** Its selectors may begin with a combinator. */
  readonly isRelative: boolean
}

/** Most pseudo-classes around a selector: each is a call within the others. */
const deepest = 250

/** A list of selectors, up to what is none. Selectors 4, section 18. Throws SyntaxError, and InvalidSelector if it is nested too deep. */
export const readSelectorList = (tokens: TokenReader, nesting: Nesting): SelectorList => {
  if (nesting.depth > deepest) throw new InvalidSelector(`it is nested more than ${deepest} deep.`)
  const selectors: Array<ComplexSelector> = []
  do selectors.push(readComplex(tokens, nesting))
  while (tokens.take(",") !== undefined)
  return selectors
}

const readComplex = (tokens: TokenReader, nesting: Nesting): ComplexSelector => {
  const compounds: Array<ComplexSelector[number]> = []
  tokens.skipSpaces()
  let combinator = nesting.isRelative ? readCombinator(tokens) : undefined
  do {
    compounds.push({ combinator, simples: readCompound(tokens, nesting.depth) })
    combinator = readCombinator(tokens)
  } while (combinator !== undefined)
  return compounds
}

const isCombinator = (kind: string | undefined): kind is Combinator =>
  kind !== undefined && [">", "+", "~", "||"].includes(kind)

const readCombinator = (tokens: TokenReader): Combinator | undefined => {
  const isApart = tokens.skipSpaces()
  const kind = tokens.peek()
  if (!isCombinator(kind)) return isApart && kind !== undefined && kind !== "," && kind !== ")" ? " " : undefined
  tokens.take(kind)
  tokens.skipSpaces()
  return kind
}

const readCompound = (tokens: TokenReader, depth: number): ReadonlyArray<SimpleSelector> => {
  const simples: Array<SimpleSelector> = []
  let simple = readType(tokens) ?? readSimple(tokens, depth)
  while (simple !== undefined) {
    simples.push(simple)
    simple = readSimple(tokens, depth)
  }
  return simples.length > 0 ? simples : fail()
}

const readType = (tokens: TokenReader): SimpleSelector | undefined => {
  const isQualified = skipNamespace(tokens)
  if (tokens.take("*") !== undefined) return { type: "universal" }
  const name = isQualified ? tokens.expect("ident") : tokens.take("ident")
  return name && { type: "type", name: name.text }
}

const readSimple = (tokens: TokenReader, depth: number): SimpleSelector | undefined => {
  const id = tokens.take("hash")
  if (id !== undefined) return { type: "id", name: id.text }
  if (tokens.take(".") !== undefined) return { type: "class", name: tokens.expect("ident").text }
  if (tokens.take("[") !== undefined) return readAttribute(tokens)
  if (tokens.take(":") === undefined) return undefined
  return readPseudo(tokens, (isRelative) => readSelectorList(tokens, { depth: depth + 1, isRelative }))
}
