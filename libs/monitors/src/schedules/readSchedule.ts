import { Cron, DateTime, Option, Result } from "effect"
import { cronOfText } from "./cronOfText.ts"
import { parseCron } from "./parseCron.ts"

/** When a monitor runs: a cron expression of five fields in a time zone. */
export interface MonitorSchedule {
  readonly cron: string
  readonly timezone: string
}

/** A schedule as a client writes it: one of `cron` and `text`. */
export interface WrittenSchedule {
  readonly cron?: string
  readonly text?: string
  readonly timezone?: string
}

/** What is wrong with a schedule: the field, and the rest of a sentence about it. */
export interface ScheduleProblem {
  readonly field: "cron" | "text" | "timezone"
  readonly problem: string
}

/** Minutes between two runs at least. */
const leastMinutes = 5
/** Runs that are looked at for the least interval. */
const runsLookedAt = 50

const problem = (field: ScheduleProblem["field"], text: string) =>
  Result.fail<ScheduleProblem>({ field, problem: text })

const texts = "every N minutes (N divides 60), hourly, every N hours (N divides 24), daily, daily at 9:30, weekly"

const cronField = ({ cron, text }: WrittenSchedule): Result.Result<string, ScheduleProblem> => {
  if (cron !== undefined && text !== undefined) return problem("text", "must not be given beside cron")
  if (cron !== undefined) return Result.succeed(cron)
  if (text === undefined) return problem("cron", "is missing: give cron or text")
  const found = cronOfText(text)
  return found === undefined ? problem("text", `must be one of: ${texts}`) : Result.succeed(found)
}

const isZone = (name: string): boolean => Option.isSome(DateTime.zoneMakeNamed(name))

/** The next run after a time, in milliseconds since the epoch; undefined if there is none within the years that are looked at. */
const nextOf = (cron: Cron.Cron, after: number): number | undefined => {
  try {
    return Cron.next(cron, new Date(after)).getTime()
  } catch {
    // `Cron.next` throws for a day that no year has, such as 31 February.
    return undefined
  }
}

const leastGap = (cron: Cron.Cron, first: number): number => {
  let [least, last] = [Infinity, first]
  for (let n = 0; n < runsLookedAt; n++) {
    const next = nextOf(cron, last)
    if (next === undefined) break
    least = Math.min(least, next - last)
    last = next
  }
  return least
}

/** Reads a schedule, and refuses one that never runs or runs more often than every five minutes. `now`: milliseconds since the epoch. */
export const readSchedule = (
  written: WrittenSchedule,
  now: number,
): Result.Result<MonitorSchedule, ScheduleProblem> => {
  const { timezone = "UTC" } = written
  if (!isZone(timezone)) return problem("timezone", "must be a time zone such as Europe/Berlin")
  const found = cronField(written)
  if (Result.isFailure(found)) return Result.fail(found.failure)
  const field = written.cron === undefined ? "text" : "cron"
  const parsed = parseCron(found.success, timezone)
  if (Result.isFailure(parsed)) return problem(field, parsed.failure)
  const { cron, expression } = parsed.success
  const first = nextOf(cron, now)
  if (first === undefined) return problem(field, "never comes: no year has this day")
  if (leastGap(cron, first) < leastMinutes * 60_000)
    return problem(field, `must leave at least ${leastMinutes} minutes between two runs`)
  return Result.succeed({ cron: expression, timezone })
}

/** The next run of a stored schedule after a time; undefined if it has none. Both in milliseconds since the epoch. */
export const nextRun = ({ cron, timezone }: MonitorSchedule, after: number): number | undefined => {
  const parsed = parseCron(cron, timezone)
  return Result.isSuccess(parsed) ? nextOf(parsed.success.cron, after) : undefined
}

/** How often a schedule runs within the next 24 hours. */
export const runsADay = (schedule: MonitorSchedule, now: number): number => {
  const end = now + 86_400_000
  let count = 0
  let next = nextRun(schedule, now)
  while (next !== undefined && next <= end && count < 288) {
    count += 1
    next = nextRun(schedule, next)
  }
  return count
}
