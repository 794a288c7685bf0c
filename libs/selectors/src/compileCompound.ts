import type { Element } from "hast"
import { compilePseudoClass, type InnerSelectors } from "./compilePseudoClass.ts"
import { elementStates } from "./elementStates.ts"
import { InvalidSelector } from "./InvalidSelector.ts"
import { matchAttribute } from "./matchAttribute.ts"
import type { Matcher } from "./Matcher.ts"
import type { SimpleSelector } from "./syntax/SelectorList.ts"

/** A compound selector: elements that satisfy all of its simple selectors. Throws InvalidSelector. */
export const compileCompound = (simples: ReadonlyArray<SimpleSelector>, inner: InnerSelectors): Matcher => {
  const tests = simples.flatMap((simple) => testOf(simple) ?? [])
  const sets = simples.flatMap((simple) =>
    simple.type === "pseudo-class" && !isState(simple.name) ? compilePseudoClass(simple, inner) : [],
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

/** The test of a simple selector that depends on the element alone; undefined if its position in the tree decides. */
const testOf = (simple: SimpleSelector): ((element: Element) => boolean) | undefined => {
  switch (simple.type) {
    case "type":
      return hasName(simple.name)
    case "id":
      return ({ properties }) => properties.id === simple.name
    case "class":
      return hasClass(simple.name)
    case "attribute":
      return matchAttribute(simple)
    case "pseudo-class":
      return isState(simple.name) ? elementStates[simple.name] : undefined
    case "universal":
      return undefined
    default:
      throw new InvalidSelector(`::${simple.name} selects no elements.`)
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
