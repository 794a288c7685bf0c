import { BlobError } from "./BlobError.ts"

/** What becomes of any failure of the storage itself: whatever else its error says may be a path, an account or a key. */
export const blobsUnavailable = (key: string, message: string) => (): BlobError => new BlobError({ key, reason: "unavailable", message })
