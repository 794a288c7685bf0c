import type { SealAddress } from "./seal.ts"

/** Addresses of values encrypted with a batch key, bound to their batch, or for documents to their page. */
export const sealedPlace = {
  /** URL of a page, in its row and in its events. */
  url: (batchId: string): SealAddress => ["page url", batchId],
  error: (batchId: string): SealAddress => ["page error", batchId],
  invalidUrls: (batchId: string): SealAddress => ["invalid urls", batchId],
  document: (id: string): SealAddress => ["document", id],
}
