import type { BlobStore } from "@trawl/blobs"
import { Context } from "effect"

/** Storage of contents too large for a row: a folder or bucket used only by the cache. */
export class CacheFiles extends Context.Service<CacheFiles, Pick<BlobStore, "get" | "put" | "removeFolder">>()(
  "@trawl/cache/CacheFiles",
) {}
