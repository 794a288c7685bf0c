import type { ElementSet, ElementTable } from "./ElementTable.ts"
import { compileCompound } from "./compileCompound.ts"
import { InvalidSelector } from "./InvalidSelector.ts"
import type { Matcher } from "./Matcher.ts"
import { type Combinator, findRelatives, findInverseRelatives } from "./relatives.ts"
import type { ComplexSelector, CompoundSelector, SelectorList } from "./syntax/SelectorList.ts"

/** Compiles a selector list: elements that any of its selectors matches. Each compound is one pass over the table. Throws InvalidSelector. */
export const compileSelector = (selectors: SelectorList): Matcher => union(selectors.map(compileComplex))

/** Elements relative to which any of the selectors matches something. */
const compileRelative = (selectors: SelectorList): Matcher => union(selectors.map(compileRelativeOne))

/** A complex selector, evaluated from the left: each compound is restricted to the relatives of the matches before it. */
const compileComplex = (selector: ComplexSelector): Matcher => {
  if (selector[0]?.combinator !== undefined) throw new InvalidSelector("it begins with a combinator.")
  const compounds = selector.map(compileOne)
  return (table) => {
    let found: ElementSet | undefined
    for (const { combinator, match } of compounds) {
      const matched = match(table)
      found = found === undefined ? matched : both(matched, findRelatives(combinator, found, table))
    }
    return found ?? new Uint8Array(table.elements.length)
  }
}

/** A relative selector, evaluated from the right: elements with relatives that the rest of the selector matches. */
const compileRelativeOne = (selector: ComplexSelector): Matcher => {
  const compounds = withoutScope(selector).map(compileOne).toReversed()
  return (table) => {
    let found: ElementSet | undefined
    for (const { combinator, match } of compounds) {
      const matched = match(table)
      found = findInverseRelatives(combinator, found === undefined ? matched : both(matched, found), table)
    }
    return found ?? new Uint8Array(table.elements.length)
  }
}

// `:has(:scope > p)` is `:has(> p)`.
const withoutScope = (selector: ComplexSelector): ComplexSelector => {
  const [first, ...others] = selector
  const [simple] = first?.simples ?? []
  const isScope = first?.simples.length === 1 && simple?.type === "pseudo-class" && simple.name === "scope"
  return isScope && first.combinator === undefined && others.length > 0 ? others : selector
}

interface Compound {
  /** Joins it to the compound before it. */
  readonly combinator: Combinator
  readonly match: Matcher
}

const compileOne = ({ combinator = " ", simples }: CompoundSelector): Compound => {
  if (combinator === "||") throw new InvalidSelector("the combinator || selects no elements.")
  return { combinator, match: compileCompound(simples, { selectors: compileSelector, relative: compileRelative }) }
}

const union = (matchers: ReadonlyArray<Matcher>): Matcher => {
  const [only, ...others] = matchers
  if (only !== undefined && others.length === 0) return only
  return (table: ElementTable) => {
    const found = new Uint8Array(table.elements.length)
    for (const match of matchers)
      for (const [place, isIn] of match(table).entries()) found[place] = (found[place] ?? 0) | isIn
    return found
  }
}

const both = (one: ElementSet, other: ElementSet): ElementSet => one.map((isIn, place) => isIn & (other[place] ?? 0))
