import { Clock, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { MonitorTarget } from "../Monitor.ts"
import { MonitorWork, type StartedWork, type WorkDelayed, type WorkRefused } from "../MonitorWork.ts"
import type { TargetProgress } from "../store/checkRows.ts"
import { askJudge } from "./askJudge.ts"
import { finishCheck } from "./finishCheck.ts"
import { hopelessMillis } from "./putOffStep.ts"
import { type CheckLost, type OpenCheck, saveCheck } from "./OpenCheck.ts"
import { recordMissing } from "./recordMissing.ts"
import { judgePages, recordPages } from "./recordPages.ts"

/** After this time what a check has not fetched is given up. */
const staleMillis = 60 * 60_000

/** Changes of a check in one step, after which others have their turn. */
const changesPerStep = 20

type Fault = CheckLost | SqlError.SqlError
type Advance = Effect.Effect<OpenCheck, Fault | WorkDelayed | WorkRefused, MonitorWork | SqlClient.SqlClient>

/** The progress of all targets with another state of one. */
const replaced = (check: OpenCheck, target: TargetProgress, changes: Partial<TargetProgress>) =>
  check.progress.map((one) => (one.targetId === target.targetId ? { ...one, ...changes } : one))

const optionsOf = (check: OpenCheck, target: TargetProgress): MonitorTarget =>
  check.targets.find(({ id }) => id === target.targetId) ?? { id: target.targetId, type: target.type, options: {} }

/** The state behind the pages: only complete crawls tell that a page is gone. */
const afterPages = ({ isComplete, type }: Pick<TargetProgress, "isComplete" | "type">) =>
  type === "crawl" && isComplete ? ("missing" as const) : ("done" as const)

const noteStart = (check: OpenCheck, target: TargetProgress, started: StartedWork) =>
  Effect.gen(function* () {
    const state = started.job === undefined ? ("done" as const) : ("running" as const)
    const job = started.job === undefined ? {} : { job: started.job }
    const known = yield* judgePages(check, target, started.pages)
    const { credits, pages } = yield* askJudge(check, target, known)
    const progress = replaced(check, target, { state, ...job, credits: started.credits + credits })
    return yield* recordPages(check, { target, pages, progress })
  })

const start = (check: OpenCheck, target: TargetProgress): Advance =>
  Effect.gen(function* () {
    const { id: monitorId, keyId, settings, team } = check.monitor
    const { publicBase } = settings
    const key = keyId === undefined ? {} : { keyId }
    const run = { monitorId, checkId: check.id, team, ...key, publicBase, target: optionsOf(check, target) }
    return yield* noteStart(check, target, yield* MonitorWork.use((work) => work.start(run)))
  })

/** Looks at a job; the same check if it still runs. */
const follow = (check: OpenCheck, target: TargetProgress): Advance =>
  Effect.gen(function* () {
    const { job } = target
    if (job === undefined) return yield* saveCheck(check, replaced(check, target, { state: "done" }))
    const { team } = check.monitor
    const { credits, error, hasEnded, isComplete } = yield* MonitorWork.use((work) => work.progress({ ...job, team }))
    if (!hasEnded) return check
    const end = { state: "documents", skip: 0, credits, isComplete, ...(error === undefined ? {} : { error }) } as const
    return yield* saveCheck(check, replaced(check, target, end))
  })

const read = (check: OpenCheck, target: TargetProgress, of: "documents" | "errors"): Advance =>
  Effect.gen(function* () {
    const { job, skip } = target
    if (job === undefined) return yield* saveCheck(check, replaced(check, target, { state: "done" }))
    const { team } = check.monitor
    const query = { team, job, target: optionsOf(check, target), of, skip }
    const { nextSkip, pages } = yield* MonitorWork.use((work) => work.read(query))
    const next = of === "documents" ? ("errors" as const) : afterPages(target)
    const change = nextSkip === undefined ? { state: next, skip: 0 } : { skip: nextSkip }
    const known = yield* judgePages(check, target, pages)
    const judged = yield* askJudge(check, target, known)
    const progress = replaced(check, target, { ...change, credits: target.credits + judged.credits })
    return yield* recordPages(check, { target, pages: judged.pages, progress })
  })

const steps: Readonly<Record<TargetProgress["state"], (check: OpenCheck, target: TargetProgress) => Advance>> = {
  waiting: start,
  running: follow,
  documents: (check, target) => read(check, target, "documents"),
  errors: (check, target) => read(check, target, "errors"),
  missing: (check, target) =>
    recordMissing(check, target, (isLast) => (isLast ? replaced(check, target, { state: "done" }) : check.progress)),
  done: (check) => Effect.succeed(check),
}

const refuse = (check: OpenCheck, target: TargetProgress, { message, noCredits }: WorkRefused) =>
  saveCheck(check, replaced(check, target, { state: "done", error: message, ...(noCredits ? { noCredits } : {}) }))

const tooLong = "The check took longer than 60 minutes and was ended."

/** Ends what has not ended in time: a job is cancelled, and what it has brought is read. */
const giveUp = (
  check: OpenCheck,
  target: TargetProgress,
): Effect.Effect<OpenCheck, Fault, MonitorWork | SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const { job } = target
    if (job !== undefined) yield* MonitorWork.use((work) => work.cancel({ ...job, team: check.monitor.team }))
    const state = job === undefined ? ("done" as const) : ("documents" as const)
    return yield* saveCheck(check, replaced(check, target, { state, skip: 0, isComplete: false, error: tooLong }))
  })

const isWaiting = ({ state }: TargetProgress): boolean => state === "waiting" || state === "running"

/** One change of a target. Returns the check unchanged if there is nothing to do yet. */
const advanceTarget = (check: OpenCheck, target: TargetProgress, isStale: boolean) =>
  isStale && isWaiting(target)
    ? giveUp(check, target)
    : steps[target.state](check, target).pipe(
        Effect.catchTag("WorkRefused", (refusal) => refuse(check, target, refusal)),
        Effect.catchTag("WorkDelayed", ({ message }) =>
          Effect.as(Effect.logInfo(`A check of a monitor waits. ${message}`), check),
        ),
      )

/** Milliseconds until a job is looked at again: more for one that runs long. */
const pollMillis = (runningMillis: number): number => Math.min(10_000, Math.max(500, runningMillis / 10))

/**
 * Does what can be done for a check now: starts its targets, follows their jobs, and records their pages. Each change is written at once, so that
 * another server can go on from there. Ends the check when nothing is left.
 */
export const advanceCheck = Effect.fn("advanceCheck")(function* (
  opened: OpenCheck,
): Effect.fn.Return<void, Fault, MonitorWork | SqlClient.SqlClient> {
  let check = opened
  let changes = 0
  const age = (yield* Clock.currentTimeMillis) - check.startedAt
  if (age > hopelessMillis) return yield* finishCheck(check, { status: "failed", error: tooLong })
  for (const { targetId } of opened.progress) {
    for (let isMoving = true; isMoving && changes < changesPerStep;) {
      const target = check.progress.find((one) => one.targetId === targetId)
      if (target === undefined) break
      const next: OpenCheck = yield* advanceTarget(check, target, age > staleMillis)
      isMoving = next.version !== check.version
      if (isMoving) changes += 1
      check = next
    }
  }
  if (check.progress.every(({ state }) => state === "done")) return yield* finishCheck(check)
  yield* saveCheck(check, check.progress, { wait: changes < changesPerStep ? pollMillis(age) : 0 })
})
