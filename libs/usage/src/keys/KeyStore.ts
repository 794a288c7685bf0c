import { Clock, Context, Effect, Layer, Redacted } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { KeyNotFound, KeysUnavailable } from "./KeyError.ts"
import type { KeyGrant } from "./KeyGrant.ts"
import { KeyLookups } from "./KeyLookups.ts"
import { findKey, findKeyById, hasKeys, insertKey, type KeyList, listKeys, noteUse, revokeKey } from "./keyRows.ts"
import { keyDigest, makeKeyText } from "./keyText.ts"
import type { StoredKey } from "./StoredKey.ts"

/** A created key. Its text exists only here. */
export interface NewKey {
  readonly text: Redacted.Redacted
  readonly key: StoredKey
}

/** The keys of the store, without their text. */
export class KeyStore extends Context.Service<
  KeyStore,
  {
    readonly create: (grant: KeyGrant) => Effect.Effect<NewKey, KeysUnavailable>
    /** Newest first, revoked and expired ones too. */
    readonly list: (
      list: KeyList,
    ) => Effect.Effect<{ readonly total: number; readonly keys: ReadonlyArray<StoredKey> }, KeysUnavailable>
    /** Takes effect at once in this process, and within seconds in others. */
    readonly revoke: (id: string) => Effect.Effect<StoredKey, KeyNotFound | KeysUnavailable>
    /** The key with this SHA-256 in hex, in any state; up to five seconds old. */
    readonly find: (digest: string) => Effect.Effect<StoredKey | undefined, KeysUnavailable>
    /** The key of this id, in any state. */
    readonly findById: (id: string) => Effect.Effect<StoredKey | undefined, KeysUnavailable>
    /** Whether a key has ever existed. */
    readonly isUsed: Effect.Effect<boolean, KeysUnavailable>
    /** Records the use of a key in the background, at most once a minute. */
    readonly noteUse: (key: StoredKey) => Effect.Effect<void>
  }
>()("@trawl/usage/KeyStore") {
  static readonly layer: Layer.Layer<KeyStore, never, SqlClient.SqlClient> = Layer.effect(
    KeyStore,
    Effect.suspend(() => make),
  )
}

/** Longer than a busy database takes, shorter than a client waits. */
const patience = "5 seconds"

/** Nothing about the database reaches the caller; the log has the cause. */
const guardStore = <A, E, R>(effect: Effect.Effect<A, E | SqlError.SqlError, R>) =>
  effect.pipe(
    Effect.timeout(patience),
    Effect.catchTag(["SqlError", "TimeoutError"], (error) =>
      Effect.andThen(Effect.logError("The store of keys failed", error), Effect.fail(new KeysUnavailable())),
    ),
  )

const create = Effect.fn("KeyStore.create")(function* (grant: KeyGrant) {
  const text = makeKeyText()
  return { text: Redacted.make(text), key: yield* insertKey(grant, keyDigest(text)) }
})

const revoke = Effect.fn("KeyStore.revoke")(function* (id: string) {
  const key = yield* revokeKey(id)
  return key ?? (yield* new KeyNotFound())
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const scope = yield* Effect.scope
  const lookups = new KeyLookups()
  const ask = <A, E>(effect: Effect.Effect<A, E | SqlError.SqlError, SqlClient.SqlClient>) =>
    guardStore(Effect.provideService(effect, SqlClient.SqlClient, sql))
  // Before as well: a concurrent look-up must not remember it.
  const forget = Effect.sync(() => lookups.clear())
  return KeyStore.of({
    create: (grant) => Effect.ensuring(ask(create(grant)), forget),
    list: (list) => ask(listKeys(list)),
    revoke: (id) => forget.pipe(Effect.andThen(ask(revoke(id))), Effect.ensuring(forget)),
    find: (digest) => lookups.find(digest, ask(findKey(digest))),
    findById: (id) => ask(findKeyById(id)),
    isUsed: ask(hasKeys),
    noteUse: makeNoteUse((id, now) =>
      ask(noteUse(id, now)).pipe(
        Effect.catch(() => Effect.void),
        Effect.forkIn(scope),
        Effect.asVoid,
      ),
    ),
  })
})

/** Keys whose last use is remembered; the use of others is recorded more often. */
const mostNoted = 10_000

const makeNoteUse = (note: (id: string, now: number) => Effect.Effect<void>): KeyStore["Service"]["noteUse"] => {
  const noted = new Map<string, number>()
  return Effect.fnUntraced(function* ({ id, lastUsedAt = 0 }: StoredKey) {
    const now = yield* Clock.currentTimeMillis
    if (now - Math.max(lastUsedAt, noted.get(id) ?? 0) < 60_000) return
    if (noted.size >= mostNoted) noted.clear()
    noted.set(id, now)
    yield* note(id, now)
  })
}
