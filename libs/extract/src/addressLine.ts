import { firstText, type LinkedGraph, type LinkedValue, valuesOf } from "@trawl/core/linked"
import { plainLine } from "./product/plainLine.ts"

const parts = ["streetaddress", "postalcode", "addresslocality", "addressregion", "addresscountry"]

/** A postal address of linked data on one line, its parts separated by commas; empty if it has none. */
export const addressLine = (graph: LinkedGraph, address: LinkedValue): string => {
  if (typeof address === "string") return plainLine(address)
  const said = parts.flatMap((name) => {
    const value = valuesOf(graph, address, name)[0]
    return value === undefined
      ? []
      : [plainLine(typeof value === "string" ? value : (firstText(graph, value, "name") ?? ""))]
  })
  return said.filter((part) => part !== "").join(", ")
}
