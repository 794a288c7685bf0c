import { ModelError, type ModelTask } from "@trawl/core"
import type { AiError } from "effect/ai"

type Reason = ModelError["reason"]

const reasons: Readonly<Partial<Record<AiError.AiErrorReason["_tag"], readonly [Reason, string]>>> = {
  AuthenticationError: ["credentials", "The model's endpoint does not take the key."],
  QuotaExhaustedError: ["budget", "The account at the model's endpoint has nothing left."],
  RateLimitError: ["limited", "The model's endpoint takes no more calls now."],
  ContentPolicyError: ["refused", "The model's endpoint refuses this content."],
  InvalidRequestError: ["rejected", "The model's endpoint does not take the request."],
  UnsupportedSchemaError: ["rejected", "The model's endpoint does not take the schema."],
  InvalidOutputError: ["invalid", "The model's answer cannot be read."],
  InternalProviderError: ["unreachable", "The model's endpoint failed."],
  NetworkError: ["unreachable", "The model's endpoint cannot be reached, or broke the connection."],
  InvalidResponseError: ["unreachable", "The model's endpoint did not answer as its protocol says."],
}

/** Maps a provider's failure to a ModelError. Quotes nothing from the endpoint: it may contain the page or the key. */
export const modelErrorOf = (task: ModelTask, { reason }: AiError.AiError): ModelError => {
  if (reason._tag === "InvalidRequestError" && reason.constraint === "context length") {
    return new ModelError({ task, reason: "tooLong", message: "The text has more tokens than the model takes." })
  }
  const [code, message] = reasons[reason._tag] ?? ["unreachable", "The model's endpoint failed."]
  return new ModelError({ task, reason: code, message })
}
