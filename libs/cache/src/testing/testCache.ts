import { Blobs } from "@trawl/blobs"
import { CurrentTeam, type Engine, Engines, type FetchedPage } from "@trawl/core"
import { migrate } from "@trawl/store"
import type { TestStore } from "@trawl/store/testing"
import { Effect, Layer } from "effect"
import { CacheFiles } from "../store/CacheFiles.ts"
import { cacheMigrations } from "../store/cacheMigrations.ts"
import { type CacheSettings, PageCache } from "../store/PageCache.ts"

const engines: ReadonlyArray<Engine> = [
  { name: "http", offers: new Set(), fetch: () => Effect.die("The test brings its own fetch") },
  { name: "browser", offers: new Set(["script"]), fetch: () => Effect.die("The test brings its own fetch") },
]

/** A separate cache in a store, for the team blue. Contents too large for a row are in memory. */
export const testCache = (store: TestStore, settings: CacheSettings = { mostBytes: 1_000_000_000 }) =>
  Layer.fresh(PageCache.layer(settings)).pipe(
    Layer.provideMerge(
      Layer.effect(CacheFiles, Blobs).pipe(Layer.provide(Layer.fresh(Blobs.layerMemory({ publicUrl: () => "" })))),
    ),
    Layer.provideMerge(
      Layer.orDie(Layer.effectDiscard(migrate(cacheMigrations)).pipe(Layer.provideMerge(store.layer))),
    ),
    Layer.merge(Layer.succeed(Engines, engines)),
    Layer.merge(Layer.succeed(CurrentTeam, "blue")),
  )

/** A page as an engine returns it. */
export const pageOf = (text: string, more: Partial<FetchedPage> = {}): FetchedPage => ({
  url: "https://a.test/page",
  status: 200,
  headers: { "content-type": "text/html" },
  mediaType: "text/html",
  body: Buffer.from(text),
  captures: [],
  fetchedAt: 0,
  engine: "http",
  proxyUsed: "basic",
  notes: {},
  warnings: [],
  ...more,
})
