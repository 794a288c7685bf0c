import { createHmac } from "node:crypto"
import { Redacted } from "effect"

/** An encryption key with the id that stored values refer to it by. */
export interface SealKey {
  readonly secret: Redacted.Redacted<Uint8Array>
  /** 8 bytes that reveal nothing about the secret. */
  readonly id: Uint8Array
}

const idLength = 8

/** Parses a base64 key; undefined unless it is exactly 32 bytes. */
export const parseSealKey = (text: string): SealKey | undefined => {
  const secret = Buffer.from(text, "base64")
  if (secret.length !== 32 || !/^[A-Za-z0-9+/]{43}=$/u.test(text)) return undefined
  // Stored ids depend on this label: changing it would make them refer to unknown keys.
  const id = createHmac("sha256", secret).update("trawl profile key").digest().subarray(0, idLength)
  return { secret: Redacted.make(secret), id }
}
