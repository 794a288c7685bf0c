import type { FetchError } from "@trawl/core"
import { Keyring, seal, type SealKey, unseal } from "@trawl/store"
import { Clock, Context, Effect, Layer, Schema, type Scope } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { askStore } from "./askStore.ts"
import { holdProfile } from "./holdProfile.ts"
import type { ProfileAddress } from "./ProfileAddress.ts"
import { ProfileError } from "./ProfileError.ts"
import type { ProfileHolder } from "./profileLock.ts"
import { profileFault, type ProfilePlan } from "./ProfilePlan.ts"
import { listProfiles, mostProfiles, type ProfileSummary, readState, removeProfile, writeState } from "./profileRows.ts"
import { StateNotKept } from "./StateNotKept.ts"
import { StorageState } from "./StorageState.ts"
import { withoutExpired } from "./withoutExpired.ts"

/** A profile that is open for the length of a Scope. */
export interface OpenedProfile {
  /** The last saved state, without expired cookies; undefined for a new profile. */
  readonly state: StorageState | undefined
  /** Present if the plan saves changes: encrypts and saves the state atomically. */
  readonly save?: (state: StorageState) => Effect.Effect<void, StateNotKept>
}

/** Largest state that is saved, as JSON. */
const mostMegabytes = 10

const StateText = Schema.fromJsonString(StorageState)
const decodeState = Schema.decodeEffect(StateText)
const encodeState = Schema.encodeEffect(StateText)

const unreadable = {
  otherKey: "was encrypted with another key: configure that key (TRAWL_PROFILE_KEY), or remove the profile.",
  damaged: "cannot be read, for its stored state is damaged: remove the profile to start anew.",
}

/** Team and name are authenticated, so that rows cannot be exchanged. */
const sealAddress = ({ name, team }: ProfileAddress) => [team, name]

const load = Effect.fnUntraced(function* (plan: ProfilePlan, keys: ReadonlyArray<SealKey>) {
  const { profile } = plan
  const unavailable = () => profileFault(plan, "The profile could not be loaded: the store does not answer.")
  const sealed = yield* askStore(readState(profile), unavailable)
  if (sealed === undefined) return undefined
  const unsealed = unseal(keys, sealAddress(profile), sealed)
  if ("problem" in unsealed)
    return yield* profileFault(plan, `The profile "${profile.name}" ${unreadable[unsealed.problem]}`)
  const damaged = () => profileFault(plan, `The profile "${profile.name}" ${unreadable.damaged}`)
  const state = yield* Effect.mapError(decodeState(unsealed.text), damaged)
  return withoutExpired(state, yield* Clock.currentTimeMillis)
})

const notKept = ({ name }: ProfileAddress, why: string) => new StateNotKept({ profile: name, why })

const save = (holder: ProfileHolder, key: SealKey) =>
  Effect.fn("Profiles.save")(function* (state: StorageState) {
    const text = yield* Effect.mapError(encodeState(state), () =>
      notKept(holder, "the browser returned a state of an unknown form."),
    )
    const size = Buffer.byteLength(text)
    if (size > mostMegabytes * 1024 * 1024)
      return yield* notKept(holder, `its state is larger than ${mostMegabytes} MB.`)
    const unavailable = () => notKept(holder, "the store does not answer.")
    const outcome = yield* askStore(writeState(holder, seal(key, sealAddress(holder), text), size), unavailable)
    if (outcome === "lost") return yield* notKept(holder, "it took too long, and another scrape uses the profile.")
    if (outcome === "full")
      return yield* notKept(holder, `${mostProfiles} profiles are the most that are kept; remove some.`)
  })

const noKey = "Profiles need a key that encrypts them: set TRAWL_PROFILE_KEY, the same on every server of the database."

const open = Effect.fn("Profiles.open")(function* (plan: ProfilePlan) {
  const { batchId, name, saveChanges, team } = plan.profile
  const keys = yield* Keyring
  if (keys === undefined) return yield* profileFault(plan, noKey)
  if (!saveChanges) return { state: yield* load(plan, keys.all) }
  const holder = { team, name, owner: SecureRandom.uuidV4Unsafe(), ...(batchId === undefined ? {} : { batchId }) }
  yield* holdProfile(plan, holder)
  const sql = yield* SqlClient.SqlClient
  const state = yield* load(plan, keys.all)
  return {
    state,
    save: (changed: StorageState) => Effect.provideService(save(holder, keys.first)(changed), SqlClient.SqlClient, sql),
  }
})

const unavailable = () => new ProfileError({ reason: "unavailable", message: "The store does not answer." })

const list = Effect.fn("Profiles.list")((team: string) => askStore(listProfiles(team), unavailable))

const refusals = { inUse: "is in use: a scrape is saving changes to it. Try again later.", notFound: "does not exist." }

const remove = Effect.fn("Profiles.remove")(function* (address: ProfileAddress) {
  const holder = { ...address, owner: SecureRandom.uuidV4Unsafe() }
  const outcome = yield* askStore(removeProfile(holder), unavailable)
  if (outcome !== "removed") {
    return yield* new ProfileError({ reason: outcome, message: `The profile "${address.name}" ${refusals[outcome]}` })
  }
})

/**
 * Named browser state (cookies, local storage, IndexedDB) that scrapes of a team share, encrypted in the store. Many may load a
 * profile; one at a time saves to it, across all processes.
 */
export class Profiles extends Context.Service<
  Profiles,
  {
    /** Fails with reason `profileInUse` if another scrape saves, `profile` if the state is unavailable. */
    readonly open: (plan: ProfilePlan) => Effect.Effect<OpenedProfile, FetchError, Scope.Scope>
    /** Sorted by name. */
    readonly list: (team: string) => Effect.Effect<ReadonlyArray<ProfileSummary>, ProfileError>
    readonly remove: (address: ProfileAddress) => Effect.Effect<void, ProfileError>
  }
>()("@trawl/browser/Profiles") {
  /** Encrypts with the `Keyring` of the layer. */
  static readonly layer: Layer.Layer<Profiles, never, SqlClient.SqlClient> = Layer.effect(
    Profiles,
    Effect.gen(function* () {
      const context = Context.make(SqlClient.SqlClient, yield* SqlClient.SqlClient).pipe(
        Context.add(Keyring, yield* Keyring),
      )
      const provide = Effect.provideContext(context)
      return {
        open: (plan) => provide(open(plan)),
        list: (team) => provide(list(team)),
        remove: (address) => provide(remove(address)),
      }
    }),
  )
}
