import type { Latch } from "effect"
import { Clock, Duration, Effect, Schedule } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { MonitorWork } from "../MonitorWork.ts"
import { advanceCheck } from "./advanceCheck.ts"
import { claimDue } from "./claimDue.ts"
import { type CheckStep, dueSteps, openCheck } from "./OpenCheck.ts"
import { pruneChecks } from "./pruneChecks.ts"
import { putOffStep } from "./putOffStep.ts"

/** Checks that a server works on at once. */
const atOnce = 5
/** Seconds between two looks at the store at most; other servers may have written something. */
const longestWait = 5_000
const shortestWait = 250
const pruneInterval = "10 minutes"

interface Times {
  readonly due: number | bigint | string | null
  readonly step: number | bigint | string | null
}

/** Milliseconds until the next due time or step that the store knows of, within bounds. */
const waitMillis = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [row] = yield* sql<Times>`SELECT
    (SELECT min(next_due) FROM monitors WHERE next_due IS NOT NULL) AS due,
    (SELECT min(step_at) FROM monitor_checks WHERE step_at IS NOT NULL) AS step`
  const times = [row?.due, row?.step].flatMap((time) =>
    time === null || time === undefined ? [] : [Number(time) - now],
  )
  return Math.max(shortestWait, Math.min(longestWait, ...times))
})

const step = (row: CheckStep) =>
  openCheck(row).pipe(
    Effect.tapError(() => putOffStep(row)),
    Effect.flatMap(advanceCheck),
    // Somebody else has it.
    Effect.catchTag("CheckLost", () => Effect.void),
    // Its lease ends, and it is tried again.
    Effect.catchTag(["SqlError", "SealedUnreadable"], (error) =>
      Effect.logWarning("A check of a monitor could not go on yet", error),
    ),
    Effect.catchDefect((defect) =>
      Effect.logError("A check of a monitor ended in a defect and is tried again", defect),
    ),
  )

/** One round: opens checks that are due, and does the next step of open ones. */
export const runRound = Effect.fn("runRound")(function* (): Effect.fn.Return<
  void,
  SqlError.SqlError,
  MonitorWork | SqlClient.SqlClient
> {
  yield* claimDue()
  yield* Effect.forEach(yield* dueSteps(atOnce), step, { concurrency: atOnce, discard: true })
})

/** The same without waiting for the steps: a slow one keeps no other from its turn. */
const makeRound = Effect.fnUntraced(function* (signal: Latch.Latch) {
  const scope = yield* Effect.scope
  let running = 0
  const leave = Effect.suspend(() => {
    running -= 1
    return signal.open
  })
  return Effect.gen(function* () {
    yield* claimDue()
    for (const row of running < atOnce ? yield* dueSteps(atOnce - running) : []) {
      running += 1
      yield* step(row).pipe(Effect.ensuring(leave), Effect.forkIn(scope))
    }
    return running < atOnce ? yield* waitMillis : longestWait
  })
})

/** Runs the checks of monitors for as long as its scope lives. `signal` opens when this process has written something to do. */
export const runChecks = Effect.fn("runChecks")(function* (signal: Latch.Latch) {
  const round = Effect.andThen(signal.close, yield* makeRound(signal)).pipe(
    Effect.catchTag("SqlError", (error) =>
      Effect.as(Effect.logWarning("The checks of monitors could not be looked for", error), longestWait),
    ),
    Effect.catchDefect((defect) =>
      Effect.as(Effect.logError("The checks of monitors ended in a defect and go on", defect), longestWait),
    ),
  )
  const rounds = Effect.forever(
    Effect.flatMap(round, (wait) => Effect.raceFirst(signal.await, Effect.sleep(Duration.millis(wait)))),
  )
  const prune = pruneChecks().pipe(
    Effect.repeat({ while: (isMore) => isMore }),
    Effect.catchCause((cause) => Effect.logWarning("Checks of monitors could not be removed yet", cause)),
    Effect.repeat(Schedule.jittered(Schedule.spaced(pruneInterval))),
  )
  yield* Effect.forkScoped(rounds)
  yield* Effect.forkScoped(prune)
})
