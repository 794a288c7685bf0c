import type { Metadata } from "@trawl/core/page"
import { currencyCode } from "../prices/PageMoney.ts"
import { findAmounts } from "../prices/findAmounts.ts"
import { parseAmount } from "../prices/parseAmount.ts"
import { availabilityOf } from "./availabilityOf.ts"
import { plainLine } from "./plainLine.ts"
import type { ProductDraft } from "./ProductDraft.ts"
import { metaText } from "./ProductPage.ts"

/** The product facts in a page's Open Graph, `product:` and Twitter tags. */
export const readMetaProduct = (metadata: Metadata): ProductDraft => {
  const labels = labelled(metadata)
  const text = (...names: ReadonlyArray<string>) => {
    const value = plainLine(metaText(metadata, ...names) ?? "")
    return value === "" ? undefined : value
  }
  const price =
    text("product:sale_price:amount", "product:price:amount", "og:price:amount", "product:price") ?? labels.get("price")
  const usual = text(
    "product:original_price:amount",
    "og:price:standard_amount",
    ...(metaText(metadata, "product:sale_price:amount") === undefined ? [] : ["product:price:amount"]),
  )
  const image = text("og:image:secure_url", "og:image", "twitter:image")
  const availability = text("product:availability", "og:availability") ?? labels.get("availability")
  return {
    title: text("og:title", "twitter:title"),
    brand: text("product:brand", "og:brand") ?? labels.get("brand"),
    category: text("product:category"),
    description: text("og:description", "description", "twitter:description"),
    images: image === undefined ? undefined : [{ url: image }],
    variants: [
      {
        amount: price === undefined ? undefined : (parseAmount(price) ?? findAmounts(price.slice(0, 100))[0]?.amount),
        original: usual === undefined ? undefined : parseAmount(usual),
        currency: currencyCode(text("product:sale_price:currency", "product:price:currency", "og:price:currency")),
        sku: text("product:retailer_item_id", "product:retailer_part_no", "product:mfr_part_no"),
        availability: availability === undefined ? undefined : availabilityOf(availability),
      },
    ],
  }
}

/** Whether the tags declare the page a product page. */
export const isDeclaredProduct = (metadata: Metadata): boolean =>
  /^(?:og:)?product(?!\.?group)/iu.test(metaText(metadata, "og:type") ?? "")

// Twitter cards have pairs of label and value.
const labelled = (metadata: Metadata): ReadonlyMap<string, string> =>
  new Map(
    [1, 2, 3, 4].flatMap((n) => {
      const label = metaText(metadata, `twitter:label${n}`)?.toLowerCase()
      const value = plainLine(metaText(metadata, `twitter:data${n}`) ?? "")
      return label === undefined || value === "" ? [] : [[label, value] as const]
    }),
  )
