import { FetchError, inQueue } from "@trawl/core"
import { Clock, Effect } from "effect"
import { askStore } from "./askStore.ts"
import { leaseMillis, type ProfileHolder, releaseLock, renewLock, takeLock } from "./profileLock.ts"
import { profileFault, type ProfilePlan } from "./ProfilePlan.ts"

/** Between two looks at whether a sibling has ended. */
const turnPause = "250 millis"

const storeAway = (plan: ProfilePlan) => () => profileFault(plan, "The profile could not be opened: the store does not answer.")

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
 * Holds the profile until the Scope ends. Pages of one batch wait for each other, up to a timeout of their own that does not
 * count as the page's; everybody else fails at once with reason `profileInUse`.
 */
export const holdProfile = Effect.fnUntraced(function* (plan: ProfilePlan, holder: ProfileHolder) {
  // Before the attempt: one that is interrupted may have taken it.
  yield* Effect.addFinalizer(() => releaseLock(holder).pipe(Effect.timeout("2 seconds"), Effect.ignore))
  const deadline = (yield* Clock.currentTimeMillis) + plan.timeout
  const take = askStore(takeLock(holder), storeAway(plan))
  for (let outcome = yield* take; outcome !== "taken"; outcome = yield* take) {
    if (outcome === "others" || (yield* Clock.currentTimeMillis) >= deadline) return yield* inUse(plan)
    yield* inQueue(Effect.sleep(turnPause))
  }
  yield* Effect.forkScoped(renewals(holder))
})
