import type { BlobStore } from "@trawl/blobs"
import { Context } from "effect"

/** Where contents lie that are too large for a row: a folder or a bucket of the cache's own, from which nobody else removes anything. */
export class CacheFiles extends Context.Service<CacheFiles, Pick<BlobStore, "get" | "put" | "removeFolder">>()("@trawl/cache/CacheFiles") {}
