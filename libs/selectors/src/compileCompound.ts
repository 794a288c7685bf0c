import type { AstRule } from "css-selector-parser"
import type { Element } from "hast"
import { compilePseudoClass, type InnerSelectors } from "./compilePseudoClass.ts"
import { elementStates } from "./elementStates.ts"
import { InvalidSelector } from "./InvalidSelector.ts"
import { matchAttribute } from "./matchAttribute.ts"
import type { Matcher } from "./Matcher.ts"

type Item = AstRule["items"][number]

/** A compound selector: elements that satisfy all of its items. Throws InvalidSelector. */
export const compileCompound = (items: ReadonlyArray<Item>, inner: InnerSelectors): Matcher => {
  const tests = items.flatMap((item) => testOf(item) ?? [])
  const sets = items.flatMap((item) =>
    item.type === "PseudoClass" && !isState(item.name) ? compilePseudoClass(item, inner) : [],
  )
  return (table) => {
    const others = sets.map((match) => match(table))
    const found = new Uint8Array(table.elements.length)
    for (const [place, element] of table.elements.entries()) {
      if (others.every((set) => set[place] === 1) && tests.every((test) => test(element))) found[place] = 1
    }
    return found
  }
}

const isState = (name: string): boolean => Object.hasOwn(elementStates, name)

/** The test of an item that depends on the element alone; undefined if its position in the tree decides. */
const testOf = (item: Item): ((element: Element) => boolean) | undefined => {
  switch (item.type) {
    case "TagName":
      return hasName(item.name)
    case "Id":
      return ({ properties }) => properties.id === item.name
    case "ClassName":
      return hasClass(item.name)
    case "Attribute":
      return matchAttribute(item)
    case "PseudoClass":
      return isState(item.name) ? elementStates[item.name] : undefined
    case "WildcardTag":
      return undefined
    default:
      throw new InvalidSelector(`${item.type === "PseudoElement" ? `::${item.name}` : "&"} selects no elements.`)
  }
}

// Names of HTML elements are in lower case whatever the document wrote; those of SVG are not (`linearGradient`).
const hasName = (name: string): ((element: Element) => boolean) => {
  const lower = name.toLowerCase()
  return ({ tagName }) => tagName === lower || tagName === name
}

const hasClass =
  (name: string) =>
  ({ properties: { className } }: Element): boolean =>
    Array.isArray(className) && className.includes(name)
