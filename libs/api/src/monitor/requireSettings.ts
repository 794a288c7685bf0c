import { type MonitorSchedule, readSchedule, runsADay, type WrittenSchedule } from "@trawl/monitors"
import { Clock, Effect, Result } from "effect"
import { invalid } from "../request/decodedBody.ts"
import { mostPagesADay } from "./monitorBounds.ts"
import type { MonitorPatch } from "./MonitorRequest.ts"

/** The schedule of a request. */
export const requireSchedule = Effect.fnUntraced(function* (written: WrittenSchedule) {
  const read = readSchedule(written, yield* Clock.currentTimeMillis)
  if (Result.isSuccess(read)) return read.success
  const { field, problem } = read.failure
  return yield* invalid(["schedule", field], `schedule.${field} ${problem}.`)
})

/** Fails for so many pages so often that the rows of the checks would fill the store. */
export const requireModerate = Effect.fnUntraced(function* (schedule: MonitorSchedule, pages: number) {
  const aDay = pages * runsADay(schedule, yield* Clock.currentTimeMillis)
  if (aDay > mostPagesADay)
    return yield* invalid(
      ["schedule"],
      `schedule would check up to ${aDay.toLocaleString("en")} pages within 24 hours, and a monitor may check ${mostPagesADay.toLocaleString("en")}: run it less often, or look at fewer pages.`,
    )
})

/** Fails for ways to be told that there are not. */
export const refuseNotification = ({ notification }: Pick<MonitorPatch, "notification">) => {
  const email = notification?.email
  return email === undefined || email.enabled === false
    ? Effect.void
    : Effect.fail(
        invalid(
          ["notification", "email"],
          "notification.email is not available: this server sends no email. Give a webhook instead.",
        ),
      )
}
