import type { Response } from "effect/ai"

/** Why a model ended, in effect/ai's words. */
export type FinishReason = "content-filter" | "length" | "other" | "stop"

/** What of a completion is read, whatever the protocol. */
export interface Completion {
  readonly text: string
  readonly reason: FinishReason
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
}

/** A completion as effect/ai's parts: its text, and how it ended. Calls of tools are no part of it. */
export const completionParts = ({ inputTokens, outputTokens, reason, text }: Completion): Array<Response.PartEncoded> => [
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
