import type { HttpClient } from "effect/http"
import type { PageFinder } from "../LocalIndex.ts"
import { brave } from "./brave.ts"
import { local } from "./local.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import type { ProviderName, SearchProvider } from "./SearchProvider.ts"
import { searxng } from "./searxng.ts"
import { serper } from "./serper.ts"
import { tavily } from "./tavily.ts"

/** What providers are made of. */
export interface ProviderMeans {
  readonly settings: ProviderSettings
  readonly client: HttpClient.HttpClient
  readonly index: PageFinder | undefined
}

/** Every provider. A new one is one file and one line, and its settings. */
const makers: { readonly [Name in ProviderName]: (means: ProviderMeans) => SearchProvider | undefined } = {
  searxng: ({ client, settings }) => searxng(settings, client),
  brave: ({ client, settings }) => brave(settings, client),
  serper: ({ client, settings }) => serper(settings, client),
  tavily: ({ client, settings }) => tavily(settings, client),
  local: ({ index }) => local(index),
}

/** The configured providers, in the order in which they are asked. */
export const openProviders = (means: ProviderMeans): ReadonlyArray<SearchProvider> =>
  means.settings.providers.flatMap((name) => makers[name](means) ?? [])
