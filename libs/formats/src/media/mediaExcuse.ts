import type { BlobError } from "@trawl/blobs"
import type { MediaError, ParseError } from "@trawl/core"

/** A page without audio or video is still a page; a failing file store is not excused. */
export const mediaExcuse = (error: BlobError | MediaError | ParseError): string | undefined =>
  error._tag === "BlobError" ? undefined : error.message
