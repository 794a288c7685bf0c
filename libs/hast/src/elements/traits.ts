import type { Element } from "hast"
import { HastElement } from "../parser/HastElement.ts"

/** What the names of an element's properties say, one bit each. */
export const trait = { hiding: 1, role: 2, named: 4, control: 8, mail: 16 } as const

const byProperty: ReadonlyMap<string, number> = new Map(
  [
    "hidden popover style",
    "role",
    "className id",
    "ariaControls dataTarget dataBsTarget popoverTarget onClick",
    "dataCfemail",
  ].flatMap((names, bit) => names.split(" ").map((name): [string, number] => [name, 1 << bit])),
)

/**
 * Reads and keeps the traits of an element, for as long as nobody changes its properties. V8 looks up each property that an element may have
 * anew, because the elements of a page are of hundreds of hidden classes: to go through those that it has is several times as fast.
 */
export const noteTraits = (element: Element): number => {
  let traits = 0
  for (const name in element.properties) traits |= byProperty.get(name) ?? 0
  HastElement.keepTraits(element, traits)
  return traits
}

/** The traits of an element as they were kept last; all of them if none were. */
export const traitsOf = (element: Element): number => HastElement.traitsOf(element)
