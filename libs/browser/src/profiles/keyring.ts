import { Effect } from "effect"
import { folderKey } from "./folderKey.ts"
import type { ProfileKey } from "./ProfileKey.ts"
import { profileFault, type ProfilePlan } from "./ProfilePlan.ts"

/** How profiles are encrypted. Without a key and a folder none can be opened. */
export interface ProfilesSettings {
  /** The first encrypts, all read. */
  readonly keys?: ReadonlyArray<ProfileKey>
  /** Where a key is kept that is made once, when none is given. */
  readonly keyFolder?: string
}

/** The keys in use. */
export interface Keyring {
  /** Encrypts. */
  readonly first: ProfileKey
  readonly all: ReadonlyArray<ProfileKey>
}

/** The keys of the settings, else the one of the folder. */
export const keyring = Effect.fnUntraced(function* (settings: ProfilesSettings, plan: ProfilePlan) {
  const { keyFolder, keys = [] } = settings
  const [first] = keys
  if (first !== undefined) return { first, all: keys } satisfies Keyring
  if (keyFolder === undefined) {
    return yield* profileFault(plan, "Profiles need a key that encrypts them: set TRAWL_PROFILE_KEY, the same on every server of the database.")
  }
  const made = yield* Effect.tryPromise(() => folderKey(keyFolder)).pipe(
    Effect.tapError((error) => Effect.logError("The key of the profiles cannot be read", error)),
    Effect.mapError(() => profileFault(plan, "The key that encrypts profiles cannot be read or made in the server's folder.")),
  )
  return { first: made, all: [made] } satisfies Keyring
})
