import type { Element } from "hast"
import type { CssRule } from "./readCss.ts"

/** An element with its ancestors. */
export interface Ancestry {
  readonly element: Element
  readonly words: ReadonlySet<string>
  readonly parent: Ancestry | undefined
}

interface Compound {
  readonly tag: string
  /** Classes with their dot, an id with its hash. */
  readonly words: ReadonlyArray<string>
  readonly isRoot: boolean
  /** Of the next compound to the left. */
  readonly isChild: boolean
}

interface CompiledSelector {
  /** From the right to the left. */
  readonly compounds: ReadonlyArray<Compound>
  readonly weight: number
  readonly order: number
  readonly rule: CssRule
}

/** Most compounds of a selector. */
const mostCompounds = 8
const name = /^(?:[.#]?-?[\p{L}_][\p{L}\p{N}_-]{0,80}|\*)/u

/** A compound of a tag, classes, an id and `:root`; undefined if it has anything else. */
const compileCompound = (text: string, isChild: boolean): Compound | undefined => {
  const [isRoot, words] = [text === ":root", [] as Array<string>]
  let [tag, rest] = ["", isRoot ? "" : text]
  while (rest !== "") {
    const [piece = ""] = name.exec(rest) ?? []
    if (piece === "") return undefined
    if (piece.startsWith(".") || piece.startsWith("#")) words.push(piece)
    else if (tag === "") tag = piece.toLowerCase()
    else return undefined
    rest = rest.slice(piece.length)
  }
  return { tag: tag === "*" ? "" : tag, words, isRoot, isChild }
}

const compile = (selector: string, rule: CssRule, order: number): CompiledSelector | undefined => {
  const parts = selector
    .replaceAll(">", " > ")
    .split(/\s+/u)
    .filter((part) => part !== "")
  if (parts.length > mostCompounds * 2) return undefined
  const compounds: Array<Compound> = []
  let isChild = false
  for (const part of parts.toReversed()) {
    if (part === ">") {
      isChild = true
      continue
    }
    const compound = compileCompound(part, isChild)
    if (compound === undefined) return undefined
    compounds.push(compound)
    isChild = false
  }
  const weight = compounds.reduce(
    (sum, { isRoot, tag, words }) =>
      sum +
      words.reduce((all, word) => all + (word.startsWith("#") ? 10_000 : 100), 0) +
      (tag === "" ? 0 : 1) +
      (isRoot ? 100 : 0),
    0,
  )
  return { compounds, weight, order, rule }
}

const fits = ({ isRoot, tag, words }: Compound, { element, parent, words: own }: Ancestry): boolean =>
  (!isRoot || parent === undefined) && (tag === "" || tag === element.tagName) && words.every((word) => own.has(word))

/** From right to left, each compound at the nearest matching ancestor. */
const isMatch = ({ compounds: [last, ...outer] }: CompiledSelector, place: Ancestry): boolean => {
  if (last === undefined || !fits(last, place)) return false
  let around: Ancestry | undefined = place.parent
  for (const compound of outer) {
    if (compound.isChild) {
      if (around === undefined || !fits(compound, around)) return false
    } else while (around !== undefined && !fits(compound, around)) around = around.parent
    if (around === undefined) return false
    around = around.parent
  }
  return true
}

/** Most rules tried on elements of one page, in total. */
const mostTries = 300_000

/** The rules of a page, indexed by the last compound of their selectors. Supports tags, classes, ids and `:root`, with spaces and `>`; other selectors match nothing. */
export class RuleIndex {
  readonly #byKey = new Map<string, Array<CompiledSelector>>()
  #tries = 0

  constructor(rules: ReadonlyArray<CssRule>) {
    for (const [order, rule] of rules.entries()) {
      for (const selector of rule.selectors) {
        const compiled = compile(selector, rule, order)
        const last = compiled?.compounds[0]
        if (compiled === undefined || last === undefined) continue
        const key = last.words[0] ?? (last.isRoot ? "html" : last.tag)
        const known = this.#byKey.get(key)
        if (known === undefined) this.#byKey.set(key, [compiled])
        else known.push(compiled)
      }
    }
  }

  /** Whether the bound of tries is exhausted. */
  get isSpent(): boolean {
    return this.#tries > mostTries
  }

  /** The declarations that apply to an element, the highest specificity last. */
  declarationsFor(place: Ancestry): ReadonlyArray<ReadonlyMap<string, string>> {
    const found: Array<CompiledSelector> = []
    for (const key of ["", place.element.tagName, ...place.words]) {
      for (const compiled of this.#byKey.get(key) ?? []) {
        if (++this.#tries > mostTries) return []
        if (isMatch(compiled, place)) found.push(compiled)
      }
    }
    return found
      .toSorted((one, other) => one.weight - other.weight || one.order - other.order)
      .map(({ rule }) => rule.declarations)
  }
}
