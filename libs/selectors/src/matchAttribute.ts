import type { Element, Properties } from "hast"
import { foldedAttributes } from "./foldedAttributes.data.ts"
import { propertyOf } from "@trawl/hast/properties"
import { svgPropertyOf } from "./svgPropertyOf.ts"
import type { AttributeSelector } from "./syntax/SelectorList.ts"

/** Tests whether an element has the attribute with a matching value. Selectors 4, section 6. */
export const matchAttribute = ({ match, name }: AttributeSelector): ((element: Element) => boolean) => {
  const names = propertyNames(name)
  if (match === undefined) return ({ properties }) => namedIn(properties, names) !== undefined
  const { flag, operator, value } = match
  const ignoresCase = flag === undefined ? foldedAttributes.has(name.toLowerCase()) : flag === "i"
  const wanted = ignoresCase ? value.toLowerCase() : value
  const compare = comparisons[operator] ?? (() => false)
  return ({ properties }) => {
    const name = namedIn(properties, names)
    return (
      name !== undefined &&
      textsOf(properties[name], name).some((text) => compare(ignoresCase ? text.toLowerCase() : text, wanted))
    )
  }
}

// hast writes `data-user-id` as `dataUserId` and `xlink:href` as `xLinkHref`; trees of other tools keep the attribute's name.
const propertyNames = (attribute: string): ReadonlyArray<string> => [
  ...new Set([
    propertyOf(attribute).property,
    propertyOf(attribute.toLowerCase()).property,
    svgPropertyOf(attribute),
    attribute,
  ]),
]

const namedIn = (properties: Properties, names: ReadonlyArray<string>): string | undefined =>
  names.find(
    (name) =>
      Object.hasOwn(properties, name) &&
      properties[name] !== undefined &&
      properties[name] !== null &&
      properties[name] !== false,
  )

/** Possible texts of the attribute: a tree does not distinguish `disabled=""` from `disabled="disabled"`. */
const textsOf = (value: Properties[string], name: string): ReadonlyArray<string> => {
  const info = propertyOf(name)
  if (value === true) return ["", info.attribute]
  return [Array.isArray(value) ? value.join(info.kind === "commas" ? ", " : " ") : String(value)]
}

/** An empty operand matches no value, except with `=` and `|=`. */
const comparisons: Readonly<Record<string, (text: string, wanted: string) => boolean>> = {
  "=": (text, wanted) => text === wanted,
  "^=": (text, wanted) => wanted !== "" && text.startsWith(wanted),
  "$=": (text, wanted) => wanted !== "" && text.endsWith(wanted),
  "*=": (text, wanted) => wanted !== "" && text.includes(wanted),
  "~=": (text, wanted) => wanted !== "" && text.split(/[ \t\n\f\r]+/u).includes(wanted),
  "|=": (text, wanted) => text === wanted || text.startsWith(`${wanted}-`),
}
