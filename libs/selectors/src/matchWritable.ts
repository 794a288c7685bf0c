import type { Properties } from "hast"
import { type Matcher, matcherOf } from "./Matcher.ts"

/** `:read-write` or `:read-only`: form fields that take text, and content that is edited in place. */
export const matchWritable =
  (isWritable: boolean): Matcher =>
  (table) => {
    const editable: Array<boolean> = []
    return matcherOf(({ properties, tagName }, place) => {
      const isEditable = statedEditable(properties) ?? editable[table.parents[place] ?? -1] ?? false
      editable.push(isEditable)
      const isField = tagName === "input" || tagName === "textarea"
      return (isField ? !isSet(properties.readOnly) && !isSet(properties.disabled) : isEditable) === isWritable
    })(table)
  }

const isSet = (value: Properties[string]): boolean => value !== undefined && value !== null && value !== false

const statedEditable = ({ contentEditable }: Properties): boolean | undefined => {
  const stated = String(contentEditable).toLowerCase()
  if (stated === "true" || stated === "" || stated === "plaintext-only") return true
  return stated === "false" ? false : undefined
}
