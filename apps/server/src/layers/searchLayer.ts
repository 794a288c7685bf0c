import { NodeHttpClient } from "@effect/platform-node"
import { type ProviderSettings, LocalIndex, Search } from "@trawl/search"
import { Layer } from "effect"
import type { SqlClient } from "effect/sql"
import type { Settings } from "../settings/Settings.ts"

const keyed = (key: Settings["braveKey"], baseUrl: string | undefined) =>
  key === undefined ? undefined : { key, ...(baseUrl === undefined ? {} : { baseUrl }) }

/** The configured providers. */
export const providersOf = (settings: Settings): ProviderSettings => {
  const { searxngCategories: categories, searxngEngines: engines, searxngUrl } = settings
  const brave = keyed(settings.braveKey, settings.braveUrl)
  const serper = keyed(settings.serperKey, settings.serperUrl)
  const tavily = keyed(settings.tavilyKey, settings.tavilyUrl)
  return {
    providers: settings.searchProvider,
    timeout: settings.searchTimeout,
    ...(searxngUrl === undefined
      ? {}
      : {
          searxng: {
            baseUrl: searxngUrl,
            ...(engines === undefined ? {} : { engines }),
            ...(categories === undefined ? {} : { categories }),
          },
        }),
    ...(brave === undefined ? {} : { brave }),
    ...(serper === undefined ? {} : { serper }),
    ...(tavily === undefined ? {} : { tavily }),
  }
}

/** The index of fetched pages, unless the settings switch it off. It is written even if `local` is not asked yet. */
const indexLayer = ({ searchIndex, searchIndexLifetime, searchIndexMaxBytes }: Settings) =>
  searchIndex === "off"
    ? Layer.empty
    : LocalIndex.layer({ mostBytes: searchIndexMaxBytes, lifetime: searchIndexLifetime })

/** Search, with an HTTP client of its own: the providers are the operator's, and no page can name them. */
export const searchLayer = (settings: Settings): Layer.Layer<Search, never, SqlClient.SqlClient> =>
  Search.layer(providersOf(settings)).pipe(
    Layer.provide(NodeHttpClient.layerUndici),
    Layer.provideMerge(indexLayer(settings)),
  )
