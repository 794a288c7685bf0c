import { type BlobError, Blobs } from "@trawl/blobs"
import { CacheFiles, PageCache } from "@trawl/cache"
import { Layer } from "effect"
import type { SqlClient } from "effect/sql"
import type { Settings } from "../settings/Settings.ts"
import { filesAt } from "./blobsLayer.ts"
import type { FolderUnusable } from "./FolderUnusable.ts"

/** A folder or a part of the bucket for the cache alone: files of results are removed by their age, those of the cache are not. */
const files = (settings: Settings) =>
  Layer.effect(CacheFiles, Blobs).pipe(
    Layer.provide(Layer.fresh(filesAt(settings, { folder: "cache", prefix: `${settings.s3Prefix}-cache` }))),
  )

/** The page cache, unless the settings switch it off. */
export const cacheLayer = (settings: Settings): Layer.Layer<never, BlobError | FolderUnusable, SqlClient.SqlClient> =>
  settings.cache === "off"
    ? Layer.empty
    : Layer.provide(PageCache.layer({ mostBytes: settings.cacheMaxBytes }), files(settings))
