import type { Metadata } from "@trawl/core/page"
import { type LinkedGraph, nameOf, valuesOf } from "@trawl/core/linked"
import { addressLine } from "../addressLine.ts"
import { plainLine } from "../product/plainLine.ts"
import { metaText } from "../product/ProductPage.ts"
import { foldWords, menuNames } from "./menuWords.ts"
import type { MenuProfile } from "./MenuProfile.ts"

/** Types of schema.org for places that serve food, the likeliest first. */
const kinds = [
  "restaurant",
  "fastfoodrestaurant",
  "cafeorcoffeeshop",
  "barorpub",
  "bakery",
  "brewery",
  "winery",
  "distillery",
  "icecreamshop",
  "foodestablishment",
  "foodservice",
  "localbusiness",
  "organization",
]

/** Whether the linked data describes a place that serves food. */
export const servesFood = (graph: LinkedGraph): boolean =>
  graph.nodes.some((node) => node.types.some((type) => kinds.slice(0, 11).includes(type)))

/** The merchant of a menu: from linked data, else the name of the site. */
export const readMerchant = (graph: LinkedGraph, metadata: Metadata, url: string): MenuProfile["merchant"] => {
  for (const kind of kinds) {
    const node = graph.nodes.find((one) => one.types.includes(kind) && nameOf(graph, one) !== "")
    if (node === undefined) continue
    const location = addressLine(graph, valuesOf(graph, node, "address")[0] ?? "")
    return {
      name: plainLine(nameOf(graph, node)),
      ...(kind === "organization" ? {} : { type: kind }),
      ...(location === "" ? {} : { location }),
    }
  }
  const title = metaText(metadata, "og:site_name") ?? namePart(metaText(metadata, "title") ?? "")
  return { name: title === "" ? (URL.canParse(url) ? new URL(url).hostname : "") : title.slice(0, 200) }
}

// The part of a title such as `Menu | The Copper Pot` that does not name a menu.
const namePart = (title: string): string => {
  const parts = title.slice(0, 500).split(/\s[|–—·•-]\s/u)
  return parts.findLast((part) => !foldWords(part).some((word) => menuNames.has(word))) ?? parts.at(-1) ?? ""
}
