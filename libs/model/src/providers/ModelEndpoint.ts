import type { Redacted } from "effect"

/** Supported protocols, and the provider that defines each. */
export const modelProviders = ["openai-compatible", "openai", "anthropic"] as const
export type ModelProvider = (typeof modelProviders)[number]

/** Where a model is, and how to call it. */
export interface ModelEndpoint {
  readonly provider: ModelProvider
  /** As documented by the provider, such as `http://127.0.0.1:11434/v1`. Absent: the provider's default; `openai-compatible` has none. */
  readonly baseUrl?: string
  readonly apiKey?: Redacted.Redacted
  readonly name: string
}
