import { Effect, Schedule } from "effect"

/** Polls until a condition within this process holds. */
export const until = (holds: () => boolean): Effect.Effect<boolean> =>
  Effect.repeat(Effect.sync(holds), { until: (is) => is, schedule: Schedule.spaced("5 millis") })
