import { Duration } from "effect"
import { AiError } from "effect/ai"
import type { EndpointAnswer } from "./postJson.ts"
import { retryAfterOf } from "./retryAfterOf.ts"

/** Characters of an error body that are read. They are never quoted: endpoints repeat the page and parts of the key. */
const maxLooked = 20_000

const textOf = (body: unknown): string => (JSON.stringify(body) ?? "").slice(0, maxLooked).toLowerCase()

/** Statuses of endpoints that do not support a feature. */
const unknowing = new Set([400, 404, 422, 501])

/** Words about structured answers in error bodies of endpoints without support for them. */
const structureWords = [
  "response_format",
  "json_schema",
  "json_object",
  "output_config",
  "output_format",
  "structured output",
  "guided",
  "grammar",
  "schema",
]

/** Whether an endpoint reports that it does not support the answer mode, or not for this schema. */
export const isModeUnknown = ({ body, status }: EndpointAnswer): boolean => {
  const text = unknowing.has(status) ? textOf(body) : ""
  return structureWords.some((word) => text.includes(word))
}

const lengthWords = [
  "context_length_exceeded",
  "context length",
  "context window",
  "prompt is too long",
  "too many tokens",
  "maximum context",
]
const quotaWords = ["insufficient_quota", "credit balance", "billing"]
const filterWords = ["content_filter", "content_policy", "content management policy"]

const has = (text: string, words: ReadonlyArray<string>): boolean => words.some((word) => text.includes(word))

const limited = (answer: EndpointAnswer, now: number): AiError.AiErrorReason => {
  const wait = retryAfterOf(answer.headers, now)
  return new AiError.RateLimitError(wait === undefined ? {} : { retryAfter: Duration.millis(wait) })
}

const rejected = (text: string, status: number): AiError.AiErrorReason => {
  if (status === 413 || has(text, lengthWords)) return new AiError.InvalidRequestError({ constraint: "context length" })
  if (has(text, quotaWords)) return new AiError.QuotaExhaustedError({})
  if (has(text, filterWords))
    return new AiError.ContentPolicyError({ description: "The endpoint filtered the content." })
  return new AiError.InvalidRequestError({ description: `The endpoint answered with status ${status}.` })
}

const reasonOf = (answer: EndpointAnswer, now: number): AiError.AiErrorReason => {
  const { body, status } = answer
  if (status === 401 || status === 403) return new AiError.AuthenticationError({ kind: "InvalidKey" })
  if (status === 402) return new AiError.QuotaExhaustedError({})
  if (status === 429 && has(textOf(body), quotaWords)) return new AiError.QuotaExhaustedError({})
  // 529: Anthropic's "overloaded".
  if (status === 429 || status === 503 || status === 529) return limited(answer, now)
  if (status >= 500 || status === 408)
    return new AiError.InternalProviderError({ description: `The endpoint answered with status ${status}.` })
  if (status >= 400) return rejected(textOf(body), status)
  return new AiError.InvalidResponseError({
    description: `The endpoint answered with status ${status} and nothing that its protocol knows.`,
  })
}

/** The error for an answer without a completion, by its status. It quotes nothing of the endpoint. */
export const endpointFault = (answer: EndpointAnswer, now: number): AiError.AiError =>
  AiError.make({ module: "TrawlModel", method: "generateText", reason: reasonOf(answer, now) })
