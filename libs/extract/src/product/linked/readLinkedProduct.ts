import { firstText, type LinkedGraph, type LinkedNode, nameOf, valuesOf } from "@trawl/core/linked"
import { plainLine } from "../plainLine.ts"
import type { ProductImage } from "../ProductProfile.ts"
import type { ProductDraft, VariantDraft } from "../ProductDraft.ts"
import { offersOf } from "./findLinkedProduct.ts"
import { readCategory } from "./readCategory.ts"
import { readOffer, textOf } from "./readOffer.ts"

/** Variants and images of one product: more are left out. */
const maxVariants = 100
const maxImages = 30

/** What a Product or ProductGroup says. */
export const readLinkedProduct = (graph: LinkedGraph, node: LinkedNode): ProductDraft => {
  const members = valuesOf(graph, node, "hasvariant").filter((one) => typeof one !== "string")
  const variants = members.length > 0 ? members.flatMap((member) => variantsOf(graph, member)) : variantsOf(graph, node)
  return {
    title: textOf(graph, node, "name"),
    brand: brandOf(graph, node) ?? members.map((member) => brandOf(graph, member)).find((brand) => brand !== undefined),
    category: textOf(graph, node, "category") ?? readCategory(graph, plainLine(nameOf(graph, node))),
    description: textOf(graph, node, "description"),
    images: imagesOf(graph, node),
    variants: variants.slice(0, maxVariants),
  }
}

const variantsOf = (graph: LinkedGraph, node: LinkedNode): ReadonlyArray<VariantDraft> => {
  const own: VariantDraft = {
    sku: textOf(graph, node, "sku") ?? textOf(graph, node, "productid") ?? textOf(graph, node, "mpn"),
    title: textOf(graph, node, "name"),
    values: valuesFor(graph, node),
    images: imagesOf(graph, node),
    url: firstText(graph, node, "url"),
  }
  const offers = offersOf(graph, node)
    .slice(0, maxVariants)
    .map((offer) => readOffer(graph, offer))
  const summary = aggregateOf(graph, node)
  if (offers.length === 0) return [own]
  const priced = offers.filter(({ amount }) => amount !== undefined)
  if (priced.length === 0) return [{ ...own, ...present(offers[0] ?? {}), ...present(summary) }]
  return priced.map((offer) => ({
    ...own,
    ...present({ currency: summary.currency, availability: summary.availability }),
    ...present(offer),
  }))
}

// What an AggregateOffer says beside the offers that it lists.
const aggregateOf = (graph: LinkedGraph, node: LinkedNode): VariantDraft => {
  const outer = valuesOf(graph, node, "offers").find(
    (one) => typeof one !== "string" && valuesOf(graph, one, "offers").length > 0,
  )
  return outer === undefined || typeof outer === "string" ? {} : readOffer(graph, outer)
}

const present = (draft: VariantDraft): VariantDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))

const brandOf = (graph: LinkedGraph, node: LinkedNode): string | undefined =>
  ["brand", "manufacturer"]
    .flatMap((name) => valuesOf(graph, node, name))
    .map((brand) => plainLine(nameOf(graph, brand)))
    .find((name) => name !== "" && !/^https?:/iu.test(name))

/** Properties of schema.org that tell variants apart. */
const telling = ["color", "size", "material", "pattern", "flavor", "scent", "style", "width", "length"]

const valuesFor = (graph: LinkedGraph, node: LinkedNode): VariantDraft["values"] => {
  const entries = telling.flatMap((name) => {
    const value = valuesOf(graph, node, name)[0]
    const text = value === undefined ? "" : plainLine(nameOf(graph, value))
    return text === "" || text.length > 100 ? [] : [[name, text] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

const imagesOf = (graph: LinkedGraph, node: LinkedNode): ReadonlyArray<ProductImage> | undefined => {
  const images = valuesOf(graph, node, "image")
    .slice(0, maxImages)
    .flatMap((image) => {
      if (typeof image === "string") return image === "" ? [] : [{ url: image }]
      const url = firstText(graph, image, "contenturl") ?? firstText(graph, image, "url")
      const alt = textOf(graph, image, "caption")
      return url === undefined ? [] : [{ url, ...(alt === undefined ? {} : { alt }) }]
    })
  return images.length === 0 ? undefined : images
}
