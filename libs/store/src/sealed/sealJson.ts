import { Effect, Schema } from "effect"
import { Keyring } from "./Keyring.ts"
import { seal, type SealAddress, unseal } from "./seal.ts"

/** A stored value cannot be decrypted: it was encrypted with another key, or is damaged. */
export class SealedUnreadable extends Schema.TaggedError<SealedUnreadable>()("SealedUnreadable", {
  problem: Schema.Literals(["otherKey", "damaged"]),
}) {
  override get message() {
    return this.problem === "otherKey"
      ? "The stored value was encrypted with another key: configure that key (TRAWL_PROFILE_KEY)."
      : "The stored value is encrypted and has been damaged."
  }
}

// A prefix that no JSON text begins with.
const prefix = "sealed:"

/** Encrypts JSON text for a column with the first key of the `Keyring`; unchanged without one. */
export const sealJson = Effect.fnUntraced(function* (address: SealAddress, json: string) {
  const keyring = yield* Keyring
  return keyring === undefined ? json : prefix + Buffer.from(seal(keyring.first, address, json)).toString("base64")
})

/** Decrypts the result of `sealJson`. Values stored without a key are returned unchanged. */
export const unsealJson = Effect.fnUntraced(function* (
  address: SealAddress,
  stored: string,
): Effect.fn.Return<string, SealedUnreadable> {
  if (!stored.startsWith(prefix)) return stored
  const keyring = yield* Keyring
  const unsealed = unseal(keyring?.all ?? [], address, Buffer.from(stored.slice(prefix.length), "base64"))
  return "text" in unsealed ? unsealed.text : yield* new SealedUnreadable(unsealed)
})
