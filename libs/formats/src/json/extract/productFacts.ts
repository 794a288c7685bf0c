import { findProduct } from "../../product/findProduct.ts"
import type { ProductPage } from "../../product/ProductPage.ts"
import type { Price } from "../../prices/Price.ts"
import { type Fact, factOf } from "./Fact.ts"

/** Above what the page states of itself: the format `product` weighed all of that. */
const trust = 0.97

const written = ({ amount, formatted }: Price): string => formatted ?? String(amount)

const imagesOf = (urls: ReadonlyArray<string>): ReadonlyArray<Fact> => [...factOf("image", urls.slice(0, 1), trust), ...factOf("images", urls, trust)]

/** What a page offers, as the format `product` finds it; of several ways to buy it the one that the page shows. */
export const productFacts = (page: ProductPage): ReadonlyArray<Fact> => {
  const product = findProduct(page)
  const [shown] = product?.variants ?? []
  if (product === undefined || shown === undefined) return []
  const { availability, images = [], price, sale, sku = "" } = shown
  return [
    ...factOf("price", price === undefined ? "" : written(price), trust),
    ...factOf("currency", price?.currency ?? "", trust),
    ...factOf("original price", sale === undefined ? "" : written(sale.originalPrice), trust),
    ...factOf("availability", availability.inStock ? "in stock" : "out of stock", trust),
    ...factOf("sku", sku, trust),
    ...factOf("brand", product.brand ?? "", trust),
    ...factOf("category", product.category ?? "", trust),
    ...imagesOf(images.map(({ url }) => url)),
  ]
}
