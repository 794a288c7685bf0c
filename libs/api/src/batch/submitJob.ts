import { type SubmissionAnswer, Jobs, type Submission } from "@trawl/jobs"
import { Effect } from "effect"
import { audited } from "../request/audited.ts"
import { discreetly } from "../request/discreetly.ts"
import { noteActivity } from "../request/noteActivity.ts"
import { jobNames } from "./jobNames.ts"
import type { KindRoutes } from "./JobRoutes.ts"

/** Where a job was asked for, and who is named in the audit log. */
export interface SubmissionContext {
  readonly routes: Pick<KindRoutes, "kind" | "name">
  readonly username: string | undefined
}

/** Submits a job, with its entries in activity and audit. */
export const submitJob = Effect.fnUntraced(function* (
  submission: Submission,
  { routes: { kind, name }, username }: SubmissionContext,
) {
  const { appendToId, retention = "store", team, urls } = submission
  const isKept = retention === "store"
  const target = isKept ? urls[0] : undefined
  const { endpoint, started } = jobNames[kind]
  const act = {
    action: appendToId === undefined ? started : "batch.appended",
    target,
    username: isKept ? username : undefined,
  } as const
  const work = Effect.gen(function* () {
    const accepted = yield* Jobs.use((jobs) => jobs.submit(submission)).pipe(
      audited<SubmissionAnswer>(act, ({ id }) => id),
    )
    const { id, replayed } = accepted
    if (!replayed) yield* noteActivity(team, { id, endpoint, apiVersion: name, target: target ?? null })
    return accepted
  })
  return yield* discreetly(retention, work)
})
