import { createHmac } from "node:crypto"
import { Redacted } from "effect"

/** A key that encrypts profiles, and the id by which their rows name it. */
export interface ProfileKey {
  readonly secret: Redacted.Redacted<Uint8Array>
  /** 8 bytes that tell nothing about the secret. */
  readonly id: Uint8Array
}

const idLength = 8

/** The key that base64 text holds; undefined unless it is exactly 32 bytes. */
export const parseProfileKey = (text: string): ProfileKey | undefined => {
  const secret = Buffer.from(text, "base64")
  if (secret.length !== 32 || !/^[A-Za-z0-9+/]{43}=$/u.test(text)) return undefined
  const id = createHmac("sha256", secret).update("trawl profile key").digest().subarray(0, idLength)
  return { secret: Redacted.make(secret), id }
}
