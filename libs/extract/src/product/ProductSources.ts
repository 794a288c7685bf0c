import type { EmbeddedProduct } from "./embedded/readEmbeddedProduct.ts"
import type { ProductDraft } from "./ProductDraft.ts"
import type { SeenProduct } from "./seen/readSeenProduct.ts"

/** What each source of a page says of its product. */
export interface ProductSources {
  readonly linked: ProductDraft | undefined
  readonly embedded: EmbeddedProduct | undefined
  readonly meta: ProductDraft
  readonly seen: SeenProduct
}
