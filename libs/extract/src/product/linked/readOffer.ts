import { firstText, type LinkedGraph, type LinkedNode, valuesOf } from "@trawl/core/linked"
import { currencyCode } from "../../prices/PageMoney.ts"
import { parseAmount } from "../../prices/parseAmount.ts"
import { availabilityOf } from "../availabilityOf.ts"
import { plainLine } from "../plainLine.ts"
import type { VariantDraft } from "../ProductDraft.ts"

/** Kinds of prices of schema.org's PriceTypeEnumeration that are not what one pays. */
const originals: ReadonlySet<string> = new Set([
  "listprice",
  "strikethroughprice",
  "srp",
  "msrp",
  "suggestedretailprice",
  "regularprice",
])

/** What an Offer or AggregateOffer says. */
export const readOffer = (graph: LinkedGraph, offer: LinkedNode): VariantDraft => {
  const amount = amountOf(graph, offer, ["price", "lowprice", "minprice"])
  const specified = specifiedPrices(graph, offer)
  const paid = specified.find((one) => !one.isOriginal)
  const original = specified.find((one) => one.isOriginal)
  const title = textOf(graph, offer, "name")
  return {
    amount: amount ?? paid?.amount,
    original: original?.amount,
    currency: currencyCode(firstText(graph, offer, "pricecurrency")) ?? paid?.currency ?? original?.currency,
    isNet: (paid ?? original)?.isNet,
    availability: availabilityOf(firstText(graph, offer, "availability") ?? ""),
    sku: textOf(graph, offer, "sku"),
    title,
    url: firstText(graph, offer, "url"),
  }
}

/** A property that is one line of text. */
export const textOf = (graph: LinkedGraph, node: LinkedNode, name: string): string | undefined => {
  const text = plainLine(firstText(graph, node, name) ?? "")
  return text === "" ? undefined : text
}

const amountOf = (graph: LinkedGraph, node: LinkedNode, names: ReadonlyArray<string>): number | undefined => {
  for (const name of names) {
    for (const value of valuesOf(graph, node, name)) {
      const amount = typeof value === "string" ? parseAmount(value) : undefined
      if (amount !== undefined) return amount
    }
  }
  return undefined
}

const specifiedPrices = (graph: LinkedGraph, offer: LinkedNode) =>
  valuesOf(graph, offer, "pricespecification").flatMap((one) => {
    if (typeof one === "string") return []
    const amount = amountOf(graph, one, ["price", "minprice"])
    const kind = (firstText(graph, one, "pricetype") ?? "").toLowerCase()
    const net = firstText(graph, one, "valueaddedtaxincluded")?.toLowerCase()
    const isOriginal = originals.has(kind.slice(kind.lastIndexOf("/") + 1))
    return amount === undefined
      ? []
      : [{ amount, isOriginal, currency: currencyCode(firstText(graph, one, "pricecurrency")), isNet: net === "false" }]
  })
