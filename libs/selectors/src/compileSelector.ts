import type { AstRule, AstSelector } from "css-selector-parser"
import type { ElementSet, ElementTable } from "./ElementTable.ts"
import { compileCompound } from "./compileCompound.ts"
import { InvalidSelector } from "./InvalidSelector.ts"
import type { Matcher } from "./Matcher.ts"
import { type Combinator, findRelatives, findInverseRelatives } from "./relatives.ts"

/** Compiles a selector list: elements that any of its rules matches. Each compound of a rule is one pass over the table. Throws InvalidSelector. */
export const compileSelector = (selector: AstSelector): Matcher => union(selector.rules.map(compileRule))

/** Elements relative to which any of the rules matches something. */
const compileRelative = (selector: AstSelector): Matcher => union(selector.rules.map(compileRelativeRule))

/** A complex selector, evaluated from the left: each compound is restricted to the relatives of the matches before it. */
const compileRule = (rule: AstRule): Matcher => {
  if (rule.combinator !== undefined) throw new InvalidSelector("it begins with a combinator.")
  const [first, ...others] = compoundsOf(rule)
  return (table) => {
    let found = first.match(table)
    for (const { combinator, match } of others) found = both(match(table), findRelatives(combinator, found, table))
    return found
  }
}

/** A relative selector, evaluated from the right: elements with relatives that the rest of the rule matches. */
const compileRelativeRule = (rule: AstRule): Matcher => {
  const compounds = compoundsOf(withoutScope(rule)).toReversed()
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
const withoutScope = (rule: AstRule): AstRule => {
  const [item] = rule.items
  const isScope = rule.items.length === 1 && item?.type === "PseudoClass" && item.name === "scope"
  return isScope && rule.combinator === undefined && rule.nestedRule !== undefined ? rule.nestedRule : rule
}

interface Compound {
  /** Joins it to the compound before it. */
  readonly combinator: Combinator
  readonly match: Matcher
}

const compoundsOf = (rule: AstRule): readonly [Compound, ...ReadonlyArray<Compound>] => {
  const first = compoundOf(rule)
  const others: Array<Compound> = []
  for (let next = rule.nestedRule; next !== undefined; next = next.nestedRule) others.push(compoundOf(next))
  return [first, ...others]
}

const compoundOf = ({ combinator = " ", items }: AstRule): Compound => {
  if (!isCombinator(combinator)) throw new InvalidSelector(`the combinator ${combinator} selects no elements.`)
  return {
    combinator,
    match: compileCompound(items, { selector: compileSelector, relative: compileRelative, rule: compileRule }),
  }
}

const isCombinator = (text: string): text is Combinator => [" ", ">", "+", "~"].includes(text)

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
