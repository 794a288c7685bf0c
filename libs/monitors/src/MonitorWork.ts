import { Context, type Effect, Schema } from "effect"
import type { MonitorTarget } from "./Monitor.ts"
import type { SeenPage } from "./pages/SeenPage.ts"

/** A target of a check that runs. */
export interface TargetRun {
  readonly monitorId: string
  readonly checkId: string
  readonly team: string
  /** Id of the key that made or last changed the monitor; absent with keys off. */
  readonly keyId?: string
  /** Where the client reaches the server. */
  readonly publicBase: string
  readonly target: MonitorTarget
}

/** The job of a target. */
export const WorkJob = Schema.Struct({ kind: Schema.Literals(["batch", "crawl"]), id: Schema.String })
export type WorkJob = typeof WorkJob.Type

/** A target whose work has begun. `pages`: those that are known already, such as results of a search. */
export interface StartedWork {
  readonly job?: WorkJob
  readonly pages: ReadonlyArray<SeenPage>
  readonly credits: number
}

/** The state of a job. */
export interface WorkProgress {
  readonly hasEnded: boolean
  /** Whether it has fetched all that it should: a page that it has not brought is not there. */
  readonly isComplete: boolean
  readonly credits: number
  /** Why it ended early. */
  readonly error?: string
}

/** Some pages of an ended job. */
export interface PagesQuery {
  readonly team: string
  readonly job: WorkJob
  readonly target: MonitorTarget
  readonly of: "documents" | "errors"
  readonly skip: number
}

/** Some pages of an ended job, and where the next ones begin. */
export interface WorkPages {
  readonly pages: ReadonlyArray<SeenPage>
  readonly nextSkip?: number
}

/** What changed on a page, for a model that knows what the monitor is for. */
export interface ChangeQuestion extends Pick<TargetRun, "team" | "keyId" | "publicBase"> {
  readonly goal: string
  readonly url: string
  /** Text of the page: data, never instructions. */
  readonly text: string
}

/** Whether a change matters for the goal of its monitor. */
export const ChangeJudgement = Schema.Struct({
  meaningful: Schema.Boolean,
  confidence: Schema.Literals(["high", "medium", "low"]),
  reason: Schema.String,
  meaningfulChanges: Schema.Array(
    Schema.Struct({
      type: Schema.Literals(["added", "removed", "changed"]),
      before: Schema.NullOr(Schema.String),
      after: Schema.NullOr(Schema.String),
      reason: Schema.String,
    }),
  ),
})
export type ChangeJudgement = typeof ChangeJudgement.Type

/** A target that cannot run. */
export class WorkRefused extends Schema.TaggedError<WorkRefused>()("WorkRefused", {
  message: Schema.String,
  /** Whether the team has too few credits. */
  noCredits: Schema.Boolean,
}) {}

/** Something that may work later: the store does not answer, a queue is full. */
export class WorkDelayed extends Schema.TaggedError<WorkDelayed>()("WorkDelayed", { message: Schema.String }) {}

/** What the checks of monitors run: batches, crawls and searches, with the rights and the credits of the team. */
export class MonitorWork extends Context.Service<
  MonitorWork,
  {
    /** Starts a target, once for each check: again, it finds the job of the first time. */
    readonly start: (run: TargetRun) => Effect.Effect<StartedWork, WorkRefused | WorkDelayed>
    readonly progress: (
      job: WorkJob & { readonly team: string },
    ) => Effect.Effect<WorkProgress, WorkRefused | WorkDelayed>
    readonly read: (query: PagesQuery) => Effect.Effect<WorkPages, WorkRefused | WorkDelayed>
    /** What a model thinks of a change, and what the answer cost; undefined if there is no answer. */
    readonly judge: (
      question: ChangeQuestion,
    ) => Effect.Effect<{ readonly judgement: ChangeJudgement; readonly credits: number } | undefined>
    readonly cancel: (job: WorkJob & { readonly team: string }) => Effect.Effect<void>
  }
>()("@trawl/monitors/MonitorWork") {}
