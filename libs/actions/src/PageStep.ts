import type { ActionResults, Tab, TabFault } from "@trawl/core"
import type { Effect, Schema } from "effect"

/** The results of one action: the lists that it adds to. */
export type StepResults = Partial<ActionResults>

/** An action: its schema in a request, and what it does on the page. */
export interface PageStep<S extends Schema.Top> {
  readonly schema: S
  readonly run: (tab: Tab, request: S["Type"]) => Effect.Effect<StepResults, TabFault>
}

/** Declares an action. */
export const pageStep = <S extends Schema.Top>(step: PageStep<S>): PageStep<S> => step

/** For actions without results. */
export const nothingLeft: StepResults = {}
