import type { JsonSchemaObject } from "@trawl/core"
import { Context } from "effect"

/** What a call asks of a provider beside its messages. */
export interface CallOptions {
  /** Of an object, as `answerSchema` gives it. */
  readonly schema: JsonSchemaObject
  readonly outputTokens: number
}

/**
 * What the current call asks for. The schema is a client's, known at run time only, and checked here: so it goes beside effect/ai's text call, whose
 * structured call would compile it into a Schema first.
 */
export const CurrentCall = Context.Reference<CallOptions | undefined>("@trawl/model/CurrentCall", { defaultValue: () => undefined })
