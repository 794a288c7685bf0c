import { NodeHttpClient } from "@effect/platform-node"
import { type SearchPeer, searchPeer, waitUntil } from "@trawl/testing"
import { Effect, Layer, Redacted, type Scope } from "effect"
import type { ProviderSettings } from "../providers/ProviderSettings.ts"
import type { ProviderName } from "../providers/SearchProvider.ts"
import { parseTbs } from "../query/parseTbs.ts"
import { Search, type SearchCall, type SearchFindings } from "../Search.ts"
import type { SearchFailed } from "../SearchFailed.ts"

/** Settings with all providers at the peer. */
export const settingsFor = (peer: SearchPeer, providers: ReadonlyArray<ProviderName>): ProviderSettings => ({
  providers,
  timeout: "10 seconds",
  searxng: { baseUrl: peer.url },
  brave: { key: Redacted.make("brave-key"), baseUrl: peer.url },
  serper: { key: Redacted.make("serper-key"), baseUrl: peer.url },
  tavily: { key: Redacted.make("tavily-key"), baseUrl: peer.url },
})

/** A search of its own. */
export const layerFor = (settings: ProviderSettings) =>
  Layer.fresh(Search.layer(settings)).pipe(Layer.provide(NodeHttpClient.layerUndici))

/** The peer, and a search over it. */
export interface Asking {
  readonly peer: SearchPeer
  readonly ask: (call?: Partial<SearchCall>) => Effect.Effect<SearchFindings, SearchFailed>
}

/** A peer and a search over it. The check at the start is done before. */
export const asking = (...providers: ReadonlyArray<ProviderName>): Effect.Effect<Asking, never, Scope.Scope> =>
  Effect.gen(function* () {
    const peer = yield* searchPeer
    const context = yield* Layer.build(layerFor(settingsFor(peer, providers)))
    const asked = providers.filter((name) => name !== "local").length
    yield* Effect.promise(() => waitUntil("each was asked", () => peer.requests.length >= asked))
    peer.trouble({})
    const ask = (call: Partial<SearchCall> = {}) =>
      Search.use((search) =>
        search.search({
          text: "kettles",
          sources: [{ source: "web" }],
          limit: 5,
          categories: [],
          includeDomains: [],
          excludeDomains: [],
          time: parseTbs(undefined),
          team: "blue",
          timeout: "30 seconds",
          ...call,
        }),
      ).pipe(Effect.provideContext(context))
    return { peer, ask }
  })
