import { Clock, Context, Effect, Layer, type Redacted, Schedule } from "effect"
import { defaultTeam } from "../defaultTeam.ts"
import { Unauthorized } from "../Unauthorized.ts"
import { bearerOf, unknownKey } from "./bearerOf.ts"
import type { Caller, CallerKey } from "./Caller.ts"
import type { KeysUnavailable } from "./KeyError.ts"
import { KeyStore } from "./KeyStore.ts"
import { keyDigest } from "./keyText.ts"
import { settingsKeys, settingsKeysById } from "./settingsKeys.ts"
import { keyState, type StoredKey } from "./StoredKey.ts"

/** Settings of API keys. */
export interface KeySettings {
  /** Entries of the form `key` or `team:key`. */
  readonly entries: ReadonlyArray<Redacted.Redacted>
  /** Whether keys are required even if none exists yet. */
  readonly required: boolean
}

/** Authenticates requests. With keys off every request belongs to the default team. */
export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /** Whether keys are required: by the settings, by keys in the settings, or because the store has ever had one, as of two seconds ago. */
    readonly required: Effect.Effect<boolean>
    /** The caller of an `Authorization` header. Looks keys up in the store if the settings do not have them. */
    readonly callerOf: (authorization: string | undefined) => Effect.Effect<Caller, Unauthorized | KeysUnavailable>
    /** The caller of a key by its id, for work that the key has asked for earlier. Fails for one that is no longer valid. */
    readonly holderOf: (keyId: string) => Effect.Effect<Caller, Unauthorized | KeysUnavailable>
  }
>()("@trawl/usage/ApiKeys") {
  static readonly layer = (settings: KeySettings): Layer.Layer<ApiKeys, never, KeyStore> =>
    Layer.effect(ApiKeys, makeApiKeys(settings))
}

const toCallerKey = ({
  concurrency,
  endpoints,
  id,
  label,
  rateLimit,
  threatProtection,
  zeroDataRetention,
}: StoredKey): CallerKey => ({
  id,
  label,
  retention: zeroDataRetention ? "none" : "store",
  ...(endpoints === undefined ? {} : { endpoints }),
  ...(rateLimit === undefined ? {} : { rateLimit }),
  ...(concurrency === undefined ? {} : { concurrency }),
  ...(threatProtection === undefined ? {} : { threatProtection }),
})

const requireValid = Effect.fnUntraced(function* (stored: StoredKey | undefined) {
  if (stored === undefined) return yield* unknownKey()
  const state = keyState(stored, yield* Clock.currentTimeMillis)
  if (state === "expired") return yield* new Unauthorized({ message: "Unauthorized: The key has expired" })
  if (state === "revoked") return yield* new Unauthorized({ message: "Unauthorized: The key was revoked" })
  return stored
})

const callerOfStored = Effect.fnUntraced(function* (
  store: KeyStore["Service"],
  found: Effect.Effect<StoredKey | undefined, KeysUnavailable>,
) {
  const stored = yield* requireValid(yield* found)
  yield* store.noteUse(stored)
  return { team: stored.team, key: toCallerKey(stored) }
})

/** Whether the store has keys, polled until it has. While it does not answer, its last answer holds. */
const watchStore = Effect.fnUntraced(function* (store: KeyStore["Service"]) {
  const seen = { isUsed: false }
  const look = store.isUsed.pipe(
    Effect.tap((isUsed) => Effect.sync(() => (seen.isUsed = isUsed))),
    Effect.catch(() => Effect.succeed(false)),
  )
  if (!(yield* look))
    yield* Effect.forkScoped(Effect.repeat(look, { until: (isUsed) => isUsed, schedule: Schedule.spaced("2 seconds") }))
  return seen
})

/** Builds the service. Throws on an entry that is neither `key` nor `team:key`. */
const makeApiKeys = Effect.fnUntraced(function* ({ entries, required }: KeySettings) {
  const store = yield* KeyStore
  const fromSettings = settingsKeys(entries)
  const byId = settingsKeysById(entries)
  const seen = required || entries.length > 0 ? { isUsed: true } : yield* watchStore(store)
  return ApiKeys.of({
    required: Effect.sync(() => seen.isUsed),
    callerOf: Effect.fnUntraced(function* (authorization) {
      if (!seen.isUsed) return { team: defaultTeam }
      const text = bearerOf(authorization)
      if (typeof text !== "string") return yield* text
      const found = fromSettings(text)
      return found === undefined
        ? yield* callerOfStored(store, store.find(keyDigest(text)))
        : { team: found.team, key: found.key }
    }),
    holderOf: Effect.fnUntraced(function* (keyId) {
      const found = byId(keyId)
      return found === undefined
        ? yield* callerOfStored(store, store.findById(keyId))
        : { team: found.team, key: found.key }
    }),
  })
})
