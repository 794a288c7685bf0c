import type { ProductAvailability, ProductImage } from "./ProductProfile.ts"

/** What one source says of a variant. Money as the source gives it. */
export interface VariantDraft {
  readonly id?: string | undefined
  readonly sku?: string | undefined
  readonly title?: string | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
  readonly amount?: number | undefined
  /** What it cost before, or costs elsewhere. */
  readonly original?: number | undefined
  readonly currency?: string | undefined
  /** The price as the page shows it. */
  readonly shown?: string | undefined
  readonly availability?: ProductAvailability | undefined
  readonly images?: ReadonlyArray<ProductImage> | undefined
  readonly url?: string | undefined
  /** The amount is said to be without taxes. */
  readonly isNet?: boolean | undefined
}

/** What one source says of the page's product. */
export interface ProductDraft {
  readonly title?: string | undefined
  readonly brand?: string | undefined
  readonly category?: string | undefined
  readonly description?: string | undefined
  readonly images?: ReadonlyArray<ProductImage> | undefined
  readonly variants: ReadonlyArray<VariantDraft>
}
