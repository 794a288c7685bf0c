import { Schema } from "effect"
import type { Json, JsonObject } from "../McpTool.ts"

/** Characters of an id: it is sent back with each answer. */
export const longestId = 256

/** Characters of the name of a method. */
export const longestMethod = 200

/** Larger numbers are read as their neighbours, and no client would know the answer as its own. */
const { MAX_SAFE_INTEGER: maximum, MIN_SAFE_INTEGER: minimum } = Number

const Id = Schema.Union([
  Schema.String.check(Schema.isMaxLength(longestId)),
  Schema.Finite.check(Schema.isBetween({ minimum, maximum })),
])
const isId = Schema.is(Id)

/** A message of a client: a request, or a notification if it has no id. */
export const Message = Schema.Struct({
  jsonrpc: Schema.Literal("2.0"),
  id: Schema.optionalKey(Id),
  method: Schema.String.check(Schema.isMaxLength(longestMethod)),
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json)),
})
export type Message = typeof Message.Type

/** The answer to a question of ours, of which there are none, or any other message without a method. */
export const isAnswer = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !("method" in value) && ("result" in value || "error" in value)

/** The id of what may be a message; undefined for one that is none, too long or too large. */
export const idOf = (value: unknown): Message["id"] | undefined =>
  typeof value === "object" && value !== null && "id" in value && isId(value.id) ? value.id : undefined

/** Error codes of JSON-RPC 2.0. */
export const codes = { parse: -32_700, invalidRequest: -32_600, noMethod: -32_601, invalidParams: -32_602 } as const

/** The error answer to a message. */
export const errorMessage = (
  id: Message["id"] | undefined,
  error: { readonly code: number; readonly message: string; readonly data?: Json },
) => ({ jsonrpc: "2.0", id: id ?? null, error })

/** The answer to a message. */
export const resultMessage = (id: Message["id"] | undefined, result: JsonObject) => ({
  jsonrpc: "2.0",
  id: id ?? null,
  result,
})
