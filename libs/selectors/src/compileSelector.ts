import type { AstRule, AstSelector } from "css-selector-parser"
import type { ElementSet, ElementTable } from "./ElementTable.ts"
import { compileCompound } from "./compileCompound.ts"
import { InvalidSelector } from "./InvalidSelector.ts"
import type { Matcher } from "./Matcher.ts"
import { type Combinator, relativesOf, relativesTo } from "./relatives.ts"

/** Elements that one of the rules matches. Every part of a rule is one pass over the table. Throws InvalidSelector. */
export const compileSelector = (selector: AstSelector): Matcher => union(selector.rules.map(compileRule))

/** Elements relative to which one of the rules matches something. */
const compileRelative = (selector: AstSelector): Matcher => union(selector.rules.map(compileRelativeRule))

/** A complex selector: from the left, each compound among the relatives of what the compounds before it match. */
const compileRule = (rule: AstRule): Matcher => {
  if (rule.combinator !== undefined) throw new InvalidSelector("it begins with a combinator.")
  const [first, ...others] = partsOf(rule)
  return (table) => {
    let found = first.match(table)
    for (const { combinator, match } of others) found = both(match(table), relativesOf(combinator, found, table))
    return found
  }
}

/** The same from the right: which elements have relatives that the rest of the rule matches. */
const compileRelativeRule = (rule: AstRule): Matcher => {
  const parts = partsOf(withoutScope(rule)).toReversed()
  return (table) => {
    let found: ElementSet | undefined
    for (const { combinator, match } of parts) {
      const matched = match(table)
      found = relativesTo(combinator, found === undefined ? matched : both(matched, found), table)
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

interface Part {
  /** How it is joined to what stands before it. */
  readonly combinator: Combinator
  readonly match: Matcher
}

const partsOf = (rule: AstRule): readonly [Part, ...ReadonlyArray<Part>] => {
  const first = partOf(rule)
  const others: Array<Part> = []
  for (let next = rule.nestedRule; next !== undefined; next = next.nestedRule) others.push(partOf(next))
  return [first, ...others]
}

const partOf = ({ combinator = " ", items }: AstRule): Part => {
  if (!isCombinator(combinator)) throw new InvalidSelector(`the combinator ${combinator} selects no elements.`)
  return { combinator, match: compileCompound(items, { selector: compileSelector, relative: compileRelative, rule: compileRule }) }
}

const isCombinator = (text: string): text is Combinator => [" ", ">", "+", "~"].includes(text)

const union = (matchers: ReadonlyArray<Matcher>): Matcher => {
  const [only, ...others] = matchers
  if (only !== undefined && others.length === 0) return only
  return (table: ElementTable) => {
    const found = new Uint8Array(table.elements.length)
    for (const match of matchers) for (const [place, isIn] of match(table).entries()) found[place] = (found[place] ?? 0) | isIn
    return found
  }
}

const both = (one: ElementSet, other: ElementSet): ElementSet => one.map((isIn, place) => isIn & (other[place] ?? 0))
