import type { HttpServerResponse } from "effect/http"
import { readResponse } from "../readResponse.ts"
import type { ToolAnswer } from "../McpTool.ts"
import { remarksOf } from "../text/remarksOf.ts"

/** Most invalid addresses that an answer names. */
const mostNamed = 10

/** Says that a job was started, and how to follow it. */
export const startAnswer = (
  response: HttpServerResponse.HttpServerResponse,
  { noun, status }: { readonly noun: string; readonly status: string },
): ToolAnswer => {
  const { id, invalidURLs, ...others } = readResponse(response)
  const dropped = Array.isArray(invalidURLs) ? invalidURLs : []
  return {
    notes: [
      `${noun} ${String(id)} was started. Call ${status} with id ${JSON.stringify(id)} for its results; it goes on by itself.`,
      ...(dropped.length === 0
        ? []
        : [`Left out as invalid (${dropped.length}): ${JSON.stringify(dropped.slice(0, mostNamed))}.`]),
    ],
    page: remarksOf(others).join("\n\n"),
  }
}
