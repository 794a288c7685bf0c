import type { Redacted } from "effect"

/** Protocols that endpoints speak, and whose they are. */
export const modelProviders = ["openai-compatible", "openai", "anthropic"] as const
export type ModelProvider = (typeof modelProviders)[number]

/** Where a model is, and how it is asked. */
export interface ModelEndpoint {
  readonly provider: ModelProvider
  /** As the provider documents it, such as `http://127.0.0.1:11434/v1`. Absent: the provider's own; `openai-compatible` has none. */
  readonly baseUrl?: string
  readonly apiKey?: Redacted.Redacted
  readonly name: string
}
