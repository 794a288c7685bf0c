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
export const disabledFields = ({ elements, parents }: ElementTable): ElementSet => {
  const disabled = new Uint8Array(elements.length)
  /** Whether a disabled fieldset is around each element. */
  const isWithin = new Uint8Array(elements.length)
  /** Fieldsets whose first legend has passed: what stands in that is not disabled. */
  const hasLegend = new Set<number>()
  for (const [place, element] of elements.entries()) {
    const parent = parents[place] ?? -1
    const isLegend = element.tagName === "legend" && elements[parent]?.tagName === "fieldset" && !hasLegend.has(parent)
    if (isLegend) hasLegend.add(parent)
    isWithin[place] =
      isWithin[parent] === 1 || (elements[parent]?.tagName === "fieldset" && disabled[parent] === 1 && !isLegend)
        ? 1
        : 0
    disabled[place] =
      states(element) ||
      (isWithin[place] === 1 && ofFieldsets.has(element.tagName)) ||
      (element.tagName === "option" && elements[parent]?.tagName === "optgroup" && disabled[parent] === 1)
        ? 1
        : 0
  }
  return disabled
}

const states = ({ properties, tagName }: Element): boolean =>
  fields.has(tagName) &&
  properties.disabled !== undefined &&
  properties.disabled !== null &&
  properties.disabled !== false
