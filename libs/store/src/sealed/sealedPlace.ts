import type { SealAddress } from "./seal.ts"

/** What the key of a batch encrypts belongs to that batch, and a document to its page: none can be read in another's place. */
export const sealedPlace = {
  /** Of a page, in its own row and in its events. */
  url: (batchId: string): SealAddress => ["page url", batchId],
  error: (batchId: string): SealAddress => ["page error", batchId],
  invalidUrls: (batchId: string): SealAddress => ["invalid urls", batchId],
  document: (id: string): SealAddress => ["document", id],
}
