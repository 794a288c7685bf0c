import { Schema } from "effect"

/**
 * Why a provider gave no answer. `limited`: too many requests for now; `quota`: no more for longer; `unresponsive`: all engines behind it are
 * blocked or down; `refused`: it is set up so that it does not answer programs; `empty`: it has nothing to search in.
 */
export const providerReasons = [
  "unreachable",
  "timeout",
  "credentials",
  "refused",
  "limited",
  "quota",
  "unresponsive",
  "invalid",
  "unsupported",
  "empty",
] as const
export type ProviderReason = (typeof providerReasons)[number]

/** A provider gave no answer. The message is one sentence, which names what to do and quotes nothing of the provider. */
export class ProviderFailed extends Schema.TaggedError<ProviderFailed>()("ProviderFailed", {
  provider: Schema.String,
  reason: Schema.Literals(providerReasons),
  message: Schema.String,
  /** Milliseconds after which it may answer, if it says so. */
  waitMillis: Schema.optionalKey(Schema.Number),
}) {}
