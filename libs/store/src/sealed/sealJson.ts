import { Effect, Schema } from "effect"
import { Keyring } from "./Keyring.ts"
import { seal, type SealAddress, unseal } from "./seal.ts"

/** A stored text cannot be read: its key is another one, or its bytes have changed. */
export class SealedUnreadable extends Schema.TaggedError<SealedUnreadable>()("SealedUnreadable", {
  problem: Schema.Literals(["otherKey", "damaged"]),
}) {
  override get message() {
    return this.problem === "otherKey"
      ? "What is stored was encrypted with another key: configure that key (TRAWL_PROFILE_KEY)."
      : "What is stored was encrypted, and its bytes have been damaged."
  }
}

// No JSON begins like this.
const mark = "sealed:"

/** JSON text for a column: encrypted with the first key of the `Keyring`, as it is without one. */
export const sealJson = Effect.fnUntraced(function* (address: SealAddress, json: string) {
  const keyring = yield* Keyring
  return keyring === undefined ? json : mark + Buffer.from(seal(keyring.first, address, json)).toString("base64")
})

/** The JSON text that `sealJson` was given. What was stored without a key is read as it is. */
export const unsealJson = Effect.fnUntraced(function* (address: SealAddress, stored: string): Effect.fn.Return<string, SealedUnreadable> {
  if (!stored.startsWith(mark)) return stored
  const keyring = yield* Keyring
  const unsealed = unseal(keyring?.all ?? [], address, Buffer.from(stored.slice(mark.length), "base64"))
  return "text" in unsealed ? unsealed.text : yield* new SealedUnreadable(unsealed)
})
