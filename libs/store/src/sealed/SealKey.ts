import { createHmac } from "node:crypto"
import { Redacted } from "effect"

/** A key that encrypts what is stored, and the id by which rows name it. */
export interface SealKey {
  readonly secret: Redacted.Redacted<Uint8Array>
  /** 8 bytes that tell nothing about the secret. */
  readonly id: Uint8Array
}

const idLength = 8

/** The key that base64 text holds; undefined unless it is exactly 32 bytes. */
export const parseSealKey = (text: string): SealKey | undefined => {
  const secret = Buffer.from(text, "base64")
  if (secret.length !== 32 || !/^[A-Za-z0-9+/]{43}=$/u.test(text)) return undefined
  // Rows hold this id: another text would make them those of an unknown key.
  const id = createHmac("sha256", secret).update("trawl profile key").digest().subarray(0, idLength)
  return { secret: Redacted.make(secret), id }
}
