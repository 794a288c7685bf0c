import { findProduct } from "../product/findProduct.ts"
import type { ProductPage } from "../product/ProductPage.ts"
import type { Price } from "../prices/Price.ts"
import { type Fact, factOf } from "./Fact.ts"

/** Higher than the page's own statements: the format `product` has weighed all of them. */
const trust = 0.97

const said = (label: string, value: string | undefined): ReadonlyArray<Fact> => factOf(label, value ?? "", trust)

const priceFacts = (label: string, price: Price | undefined): ReadonlyArray<Fact> =>
  price === undefined ? [] : factOf(label, price.formatted ?? String(price.amount), trust)

const imagesOf = (urls: ReadonlyArray<string>): ReadonlyArray<Fact> => [
  ...factOf("image", urls.slice(0, 1), trust),
  ...factOf("images", urls, trust),
]

/** The product of a page, as the format `product` finds it; of several variants the shown one. */
export const productFacts = (page: ProductPage): ReadonlyArray<Fact> => {
  const product = findProduct(page)
  const [shown] = product?.variants ?? []
  if (product === undefined || shown === undefined) return []
  const { availability, images = [], price, sale, sku } = shown
  return [
    ...priceFacts("price", price),
    ...said("currency", price?.currency),
    ...priceFacts("original price", sale?.originalPrice),
    ...said("availability", availability.inStock ? "in stock" : "out of stock"),
    ...said("sku", sku),
    ...said("brand", product.brand),
    ...said("category", product.category),
    ...imagesOf(images.map(({ url }) => url)),
  ]
}
