import { Effect } from "effect"
import { invalid } from "../request/decodedBody.ts"
import type { JsonObject } from "./McpTool.ts"

/** Longest time of a page, map or search within one call, in milliseconds: clients give a call up after a minute. */
const longestCall = 45_000

/** The body with a time limit that ends before the client's. */
export const withTimeout = Effect.fnUntraced(function* (body: JsonObject, instead: string) {
  const { timeout } = body
  if (typeof timeout === "number" && timeout > longestCall)
    return yield* invalid(
      ["timeout"],
      `timeout must be at most ${longestCall} here, because clients give a call up after a minute${instead}.`,
    )
  return timeout === undefined ? { ...body, timeout: longestCall } : body
})
