import { findFolderKey, folderKey, Keyring } from "@trawl/store"
import { Effect, Layer, Schema } from "effect"
import { resolve } from "node:path"
import type { PartState } from "@trawl/api/server"
import type { Settings } from "../settings/Settings.ts"

/** The key file exists and cannot be used: a new key would make the stored data unreadable for good. */
export class KeyUnusable extends Schema.TaggedError<KeyUnusable>()("KeyUnusable", {
  folder: Schema.String,
  cause: Schema.Defect(),
}) {
  override get message() {
    return `The key that encrypts what is stored cannot be read or made in the folder ${this.folder}: bring its file profile-key back, or remove the file and lose the browser profiles and waiting requests that it encrypted.`
  }
}

type KeySettings = Pick<Settings, "data" | "databaseUrl" | "profileKey">

const unencrypted =
  "TRAWL_PROFILE_KEY is not set, so headers of requests, receivers of webhooks and the keys of batches of which nothing may be kept lie in the database as they are, and browser profiles are not available."

/** Whether secrets in the store are encrypted. */
export const encryptionPart = ({ databaseUrl, profileKey }: KeySettings): PartState =>
  databaseUrl !== undefined && profileKey === undefined
    ? { name: "encryption", ready: true, notice: unencrypted }
    : { name: "encryption", ready: true }

const keyOfFolder = (folder: string, key: typeof findFolderKey) =>
  Effect.tryPromise({ try: () => key(folder), catch: (cause) => new KeyUnusable({ folder, cause }) })

/** The configured keys, else the folder's key, which can still decrypt when the settings name one. */
const readKeyring = Effect.fn("readKeyring")(function* ({ data, databaseUrl, profileKey = [] }: KeySettings) {
  const [first] = profileKey
  // Servers on one PostgreSQL have no folder in common.
  const folder = databaseUrl === undefined ? resolve(data) : undefined
  const kept =
    folder === undefined ? undefined : yield* keyOfFolder(folder, first === undefined ? folderKey : findFolderKey)
  const all = [...profileKey, ...(kept === undefined ? [] : [kept])]
  const [encrypting] = all
  if (encrypting !== undefined) return { first: encrypting, all } satisfies Keyring
  yield* Effect.logWarning(unencrypted)
  return undefined
})

/** The keys that encrypt secrets in the store. */
export const keyringLayer = (settings: KeySettings): Layer.Layer<never, KeyUnusable> =>
  Layer.effect(Keyring, readKeyring(settings))
