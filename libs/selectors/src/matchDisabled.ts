import type { Element } from "hast"
import type { ElementSet, ElementTable } from "./ElementTable.ts"
import type { Matcher } from "./Matcher.ts"

/** `:disabled` or `:enabled`: by the element's own attribute, its fieldset or its group of options. HTML, "disabled elements". */
export const matchDisabled =
  (isDisabled: boolean): Matcher =>
  (table) => {
    const disabled = disabledFields(table)
    return disabled.map((isOff, place) => {
      const element = table.elements[place]
      return element !== undefined && fields.has(element.tagName) && (isOff === 1) === isDisabled ? 1 : 0
    })
  }

const fields = new Set(["button", "input", "select", "textarea", "optgroup", "option", "menuitem", "fieldset"])
const ofFieldsets = new Set(["button", "input", "select", "textarea", "fieldset"])

/** The fields of a table that are disabled. */
export const disabledFields = (table: ElementTable): ElementSet => {
  const { elements, parents } = table
  const disabled = new Uint8Array(elements.length)
  const legends = firstLegends(table)
  /** Whether a disabled fieldset is around each element. */
  const isWithin = new Uint8Array(elements.length)
  for (const [place, element] of elements.entries()) {
    const parent = parents[place] ?? -1
    const barrier = disabled[parent] === 1 ? elements[parent]?.tagName : undefined
    if (isWithin[parent] === 1 || (barrier === "fieldset" && !legends.has(place))) isWithin[place] = 1
    if (states(element) || isOptionOf(barrier, element) || (isWithin[place] === 1 && ofFieldsets.has(element.tagName)))
      disabled[place] = 1
  }
  return disabled
}

const isOptionOf = (group: string | undefined, { tagName }: Element): boolean =>
  group === "optgroup" && tagName === "option"

/** The first legend of each fieldset: what stands in it is not disabled with the others. */
const firstLegends = ({ elements, parents }: ElementTable): ReadonlySet<number> => {
  const found = new Map<number, number>()
  for (const [place, { tagName }] of elements.entries()) {
    const parent = parents[place] ?? -1
    if (tagName === "legend" && elements[parent]?.tagName === "fieldset" && !found.has(parent)) found.set(parent, place)
  }
  return new Set(found.values())
}

const states = ({ properties: { disabled }, tagName }: Element): boolean =>
  fields.has(tagName) && disabled !== undefined && disabled !== null && disabled !== false
