import { FetchError } from "@trawl/core"
import { Clock, Effect } from "effect"
import { longestWait } from "../engine/longestWait.ts"
import { askStore } from "./askStore.ts"
import { leaseMillis, type ProfileHolder, releaseLock, renewLock, takeLock } from "./profileLock.ts"
import { profileFault, type ProfilePlan } from "./ProfilePlan.ts"

/** Interval for checking whether a page of the same batch has ended. */
const turnPause = "250 millis"

const storeAway = (plan: ProfilePlan) => () =>
  profileFault(plan, "The profile could not be opened: the store does not answer.")

const inUse = ({ profile, url }: ProfilePlan) =>
  new FetchError({
    url,
    reason: "profileInUse",
    message: `The profile "${profile.name}" is in use: another scrape is saving changes to it. Try again later, or set profile.saveChanges to false.`,
  })

const renewals = (holder: ProfileHolder) =>
  renewLock(holder).pipe(
    Effect.catchTag("SqlError", (error) => Effect.logWarning("A profile could not be renewed yet", error)),
    Effect.delay(leaseMillis / 3),
    Effect.forever,
  )

/**
 * Holds the profile until the Scope ends. Pages of one batch wait for each other, which counts as their own time; all others
 * fail at once with reason `profileInUse`.
 */
export const holdProfile = Effect.fnUntraced(function* (plan: ProfilePlan, holder: ProfileHolder) {
  // Before the attempt, because an interrupted one may have taken the lock.
  yield* Effect.addFinalizer(() => releaseLock(holder).pipe(Effect.timeout("2 seconds"), Effect.ignore))
  const deadline = (yield* Clock.currentTimeMillis) + longestWait(plan)
  const take = askStore(takeLock(holder), storeAway(plan))
  for (let outcome = yield* take; outcome !== "taken"; outcome = yield* take) {
    if (outcome === "others" || (yield* Clock.currentTimeMillis) >= deadline) return yield* inUse(plan)
    yield* Effect.sleep(turnPause)
  }
  yield* Effect.forkScoped(renewals(holder))
})
