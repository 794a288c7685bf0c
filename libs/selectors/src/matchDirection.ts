import type { Element } from "hast"
import type { ElementTable } from "./ElementTable.ts"
import { type Matcher, matcherOf } from "./Matcher.ts"

type Direction = "ltr" | "rtl"

/** `:dir()`: by the nearest `dir`; `auto` and `bdi` by their first letter with a direction. HTML, "the directionality". */
export const matchDirection =
  (direction: string): Matcher =>
  (table) => {
    const directions: Array<Direction> = []
    const texts = textDirections(table)
    return matcherOf((element, place) => {
      const stated = statedDirection(element)
      const inherited = directions[table.parents[place] ?? -1] ?? "ltr"
      const own = stated === "auto" ? (texts[place] ?? "ltr") : (stated ?? inherited)
      directions.push(own)
      return own === direction
    })(table)
  }

const statedDirection = ({ properties, tagName }: Element): Direction | "auto" | undefined => {
  const stated = String(properties.dir).toLowerCase()
  if (stated === "ltr" || stated === "rtl" || stated === "auto") return stated
  return tagName === "bdi" ? "auto" : undefined
}

/** The direction of each element's first directed letter, without descendants that have their own direction. */
const textDirections = ({ elements, parents }: ElementTable): ReadonlyArray<Direction | undefined> => {
  const found: Array<Direction | undefined> = elements.map(() => undefined)
  const places = new Map(elements.map((element, place) => [element, place]))
  // Backwards, every element comes after its descendants.
  for (let place = parents.length - 1; place >= 0; place--) {
    for (const child of elements[place]?.children ?? []) {
      if (child.type === "text") found[place] = directionOf(child.value)
      else if (child.type === "element" && !hasOwnDirection(child)) found[place] = found[places.get(child) ?? -1]
      if (found[place] !== undefined) break
    }
  }
  return found
}

const hasOwnDirection = (element: Element): boolean =>
  statedDirection(element) !== undefined || ["script", "style", "textarea"].includes(element.tagName)

const directed = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u

const directionOf = (text: string): Direction | undefined => {
  const letter = directed.exec(text)?.[0]
  if (letter === undefined) return undefined
  return rightToLeft.test(letter) ? "rtl" : "ltr"
}
