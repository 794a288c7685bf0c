import type { Response } from "effect/ai"

/** Why a model stopped, in effect/ai's terms. */
export type FinishReason = "content-filter" | "length" | "other" | "stop"

/** The fields read from a completion, for every protocol. */
export interface Completion {
  readonly text: string
  readonly reason: FinishReason
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
}

/** A completion as effect/ai's parts: its text and finish reason. Tool calls are left out. */
export const completionParts = ({
  inputTokens,
  outputTokens,
  reason,
  text,
}: Completion): Array<Response.PartEncoded> => [
  { type: "text", text },
  {
    type: "finish",
    reason,
    usage: {
      inputTokens: { total: inputTokens, uncached: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: outputTokens, text: undefined, reasoning: undefined },
    },
    response: undefined,
  },
]
