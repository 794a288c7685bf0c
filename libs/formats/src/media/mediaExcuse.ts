import type { BlobError } from "@trawl/blobs"
import type { MediaError, ParseError } from "@trawl/core"

/** A page without sound or film is still a page; a place for files that is gone is not excused. */
export const mediaExcuse = (error: BlobError | MediaError | ParseError): string | undefined => (error._tag === "BlobError" ? undefined : error.message)
