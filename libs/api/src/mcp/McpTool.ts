import type { Effect, Schema } from "effect"
import type { ContractRoute } from "../edge/Admission.ts"
import type { Failure } from "../failures/Failure.ts"

/** Hints to clients about a tool's effects, as the protocol names them. */
export interface ToolHints {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  /** Whether it reaches beyond this service. */
  readonly openWorldHint: boolean
}

/** The JSON Schema of a parameter. */
export interface Parameter {
  readonly type: "string" | "integer" | "boolean" | "array" | "object"
  readonly description?: string
  readonly items?: object
  readonly enum?: ReadonlyArray<string>
}

/** The result of a tool: sentences of ours, and text of pages between them. */
export interface ToolAnswer {
  /** Sentences before the text. */
  readonly notes: ReadonlyArray<string>
  /** Text that comes from pages. */
  readonly page?: string
  /** Sentences after it, such as how to get the rest. */
  readonly rest?: ReadonlyArray<string>
}

export type Json = Schema.Json
export type JsonObject = Readonly<Record<string, Json>>

/** A tool of the service for models. */
export interface McpTool<R> {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, Parameter>>
  readonly required: ReadonlyArray<string>
  readonly hints: ToolHints
  /** The route that does the same over HTTP: its scopes and rate limit are the tool's. */
  readonly route: ContractRoute
  /** Runs with arguments without nulls. */
  readonly call: (given: JsonObject) => Effect.Effect<ToolAnswer, Failure, R>
}
