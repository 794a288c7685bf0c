import { Retention } from "@trawl/core"
import { Effect } from "effect"
import { loadStorage, type StoragePlace, StorageTooLarge } from "./contextStorage.ts"
import type { ProfilePlan } from "./ProfilePlan.ts"
import { type OpenedProfile, Profiles } from "./Profiles.ts"
import { StateNotKept } from "./StateNotKept.ts"
import type { StorageState } from "./StorageState.ts"

/** Time limit for reading the browser's storage. */
const mostReadMillis = 5000

/** A plan's profile, for the browser context of its page. */
export interface PageProfile {
  /**
   * Loads the profile's state into an empty context. The effect it returns saves the context's changes, if the plan saves them:
   * run it once the page has been read. It never fails; it returns sentences for `warning` about unsaved changes.
   */
  readonly load: (place: StoragePlace) => Promise<Effect.Effect<ReadonlyArray<string>>>
}

interface StateSaving {
  readonly save: NonNullable<OpenedProfile["save"]>
  readonly read: () => Promise<StorageState>
}

const reasonOf = (cause: unknown): string =>
  cause instanceof StorageTooLarge ? "the browser's storage is too large." : "the browser's storage could not be read."

const keep = Effect.fn("keepProfile")(
  function* ({ profile, timeout }: ProfilePlan, { read, save }: StateSaving) {
    const notKept = (why: string) => new StateNotKept({ profile: profile.name, why })
    // The page has been read already: its remaining time is for the rest of the scrape.
    const duration = Math.min(mostReadMillis, timeout / 10)
    const state = yield* Effect.tryPromise({ try: read, catch: (cause) => notKept(reasonOf(cause)) }).pipe(
      Effect.timeoutOrElse({
        duration,
        orElse: () => Effect.fail(notKept("reading the browser's storage took too long.")),
      }),
    )
    yield* save(state)
    return []
  },
  Effect.catchTag("StateNotKept", ({ message }) => Effect.succeed<ReadonlyArray<string>>([message])),
)

/** Opens the plan's profile until the Scope ends. Under zero retention it is loaded and never saved. */
export const openProfile = Effect.fn("openProfile")(function* (plan: ProfilePlan) {
  const profiles = yield* Profiles
  const { profile } = plan
  const forgets = profile.saveChanges && (yield* Retention) === "none"
  const { save, state } = yield* profiles.open(
    forgets ? { ...plan, profile: { ...profile, saveChanges: false } } : plan,
  )
  const unsaved = forgets
    ? [new StateNotKept({ profile: profile.name, why: "nothing of this request may be kept." }).message]
    : []
  return {
    load: async (place) => {
      const read = await loadStorage(place, state)
      return save === undefined ? Effect.succeed(unsaved) : keep(plan, { save, read })
    },
  } satisfies PageProfile
})
