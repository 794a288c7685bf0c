import { Effect, Schedule } from "effect"

/** Looks again until it holds, at what this process can see by itself. */
export const until = (holds: () => boolean): Effect.Effect<boolean> => Effect.repeat(Effect.sync(holds), { until: (is) => is, schedule: Schedule.spaced("5 millis") })
