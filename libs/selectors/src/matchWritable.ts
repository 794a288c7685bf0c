import type { Element, Properties } from "hast"
import { disabledFields } from "./matchDisabled.ts"
import { type Matcher, matcherOf } from "./Matcher.ts"

/** `:read-write` or `:read-only`: form fields that take text, and content that is edited in place. */
export const matchWritable =
  (isWritable: boolean): Matcher =>
  (table) => {
    const disabled = disabledFields(table)
    const editable: Array<boolean> = []
    return matcherOf((element, place) => {
      const isEditable = statedEditable(element.properties) ?? editable[table.parents[place] ?? -1] ?? false
      editable.push(isEditable)
      return (isField(element) ? takesText(element) && disabled[place] !== 1 : isEditable) === isWritable
    })(table)
  }

const isField = ({ tagName }: Element): boolean => tagName === "input" || tagName === "textarea"

/** The types of `input` to which `readonly` does not apply. HTML, "the input element". */
const pressed = new Set(["button", "checkbox", "color", "file", "hidden", "image", "radio", "range", "reset", "submit"])

const takesText = ({ properties, tagName }: Element): boolean =>
  !isSet(properties.readOnly) && (tagName === "textarea" || !pressed.has(String(properties.type).toLowerCase()))

const isSet = (value: Properties[string]): boolean => value !== undefined && value !== null && value !== false

const statedEditable = ({ contentEditable }: Properties): boolean | undefined => {
  const stated = String(contentEditable).toLowerCase()
  if (stated === "true" || stated === "" || stated === "plaintext-only") return true
  return stated === "false" ? false : undefined
}
