import type { Element } from "hast"
import { attributeOf } from "../attributes.ts"
import { isPlaceholder } from "./isPlaceholder.ts"
import { largestSource } from "./largestSource.ts"
import { lazySource } from "./lazySource.ts"

const sets = ["srcSet", "dataSrcset", "dataSrcSet", "dataLazySrcset"]
const spacer =
  /(?:^|\/)(?:blank|clear|dot|empty|s|space|spacer|trans|transparent|pixel|1x1|(?:lazy|image)?[-_]?placeholder)(?:[._-](?:\d+|trans|gif|img|image|placeholder))*\.(?:gif|png|svg)$/iu
const hollow = /(?:^|\/)(?:blank|empty|spacer|1x1|(?:lazy|image)?[-_]?placeholder)\.(?:gif|png|svg)$/iu

/** Data of so many characters draws no image worth its name. */
const longestHollow = 1_000

/** Whether an address is that of a placeholder; of one that has a name fewer are known. */
export const isSpacer = (address: string, isNamed: boolean): boolean => {
  if (!address.startsWith("data:")) return (isNamed ? hollow : spacer).test(address)
  return isNamed
    ? isPlaceholder(address) && address.length < longestHollow
    : isPlaceholder(address) || address.length < longestHollow
}

/** The address of an image: its source unless that is a placeholder, else its lazy source, else the largest of its set. */
export const imageAddress = (image: Element): string => {
  const source = attributeOf(image, "src")?.trim() ?? ""
  if (source !== "" && !isPlaceholder(source) && !source.startsWith("data:")) return source
  return lazySource(image) ?? sourceOfSet(image) ?? source
}

/** The largest image that a set names, undefined where there is none. */
export const sourceOfSet = (element: Element): string | undefined => {
  for (const property of sets) {
    const largest = largestSource(setText(element, property))
    if (largest !== undefined && !isPlaceholder(largest)) return largest
  }
  return undefined
}

const setText = (element: Element, property: string): string => {
  const value = element.properties[property]
  return Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : ""
}
