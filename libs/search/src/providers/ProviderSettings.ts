import type { Duration, Redacted } from "effect"
import type { ProviderName } from "./SearchProvider.ts"

/** How an engine with a key is reached. */
export interface KeyedSettings {
  readonly key: Redacted.Redacted
  /** Absent: the provider's own. */
  readonly baseUrl?: string
}

/** The providers of an instance, in the order in which they are asked, and what each needs. */
export interface ProviderSettings {
  readonly providers: ReadonlyArray<ProviderName>
  /** For one call of an endpoint. */
  readonly timeout: Duration.Input
  readonly searxng?: {
    readonly baseUrl: string
    /** Of web searches; SearXNG's own selection when absent. */
    readonly engines?: ReadonlyArray<string>
    readonly categories?: ReadonlyArray<string>
  }
  readonly brave?: KeyedSettings
  readonly serper?: KeyedSettings
  readonly tavily?: KeyedSettings
}
