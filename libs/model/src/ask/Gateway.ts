import type { ModelTask, TeamPlaces } from "@trawl/core"
import type { LanguageModel } from "effect/ai"
import type { CallRate } from "../bounds/CallRate.ts"
import type { DailyTokens } from "../bounds/DailyTokens.ts"
import type { ModelTerms } from "../bounds/ModelTerms.ts"

/** A model, and whether it reads `CurrentCall`; one that does not gets the schema in its prompt. */
export interface TaskModel {
  readonly model: LanguageModel.LanguageModel
  /** For the log. */
  readonly name: string
  readonly readsSchema: boolean
}

/** State shared by all questions of a process. */
export interface Gateway {
  readonly terms: ModelTerms
  readonly modelFor: (task: ModelTask) => TaskModel | undefined
  readonly places: TeamPlaces
  readonly rate: CallRate | undefined
  readonly daily: DailyTokens | undefined
  /** Creates an unpredictable mark for the sections of a prompt. */
  readonly newMark: () => string
}
