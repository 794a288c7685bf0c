import { BlobError } from "./BlobError.ts"

/** Replaces any error of the storage, whose details may include a path, an account or a key. */
export const blobsUnavailable = (key: string, message: string) => (): BlobError =>
  new BlobError({ key, reason: "unavailable", message })
