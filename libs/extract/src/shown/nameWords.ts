import type { Element } from "hast"
import { attribute } from "./attribute.ts"

/** Characters of an element's names that are read: longer ones are generated. */
const maxLength = 300

const named = [
  "className",
  "id",
  "itemProp",
  "dataTestid",
  "dataTestId",
  "dataQa",
  "dataAutomation",
  "dataNameId",
  "ariaLabel",
]

/** The words in an element's names (class, id, test ids, label), in lower case; split at camel case and underscores. */
export const nameWords = (element: Element): ReadonlyArray<string> => {
  let names = ""
  for (const property of named) {
    const value = element.properties[property]
    if (value !== undefined) names += ` ${attribute(element, property).slice(0, maxLength)}`
  }
  if (names === "") return none
  return (
    names
      .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, "-")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? none
  )
}

const none: ReadonlyArray<string> = []
