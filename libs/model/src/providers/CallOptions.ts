import type { JsonSchemaObject } from "@trawl/core"
import { Context } from "effect"

/** What a call asks of a provider besides its messages. */
export interface CallOptions {
  /** Of type object, from `answerSchema`. */
  readonly schema: JsonSchemaObject
  readonly outputTokens: number
}

/**
 * The options of the current call. The schema is a client's, known at run time only, and checked here, so it bypasses effect/ai's text call, whose
 * structured call would compile it into a Schema first.
 */
export const CurrentCall = Context.Reference<CallOptions | undefined>("@trawl/model/CurrentCall", {
  defaultValue: () => undefined,
})
