import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { Redacted } from "effect"
import type { SealKey } from "./SealKey.ts"

/** Identifies what a ciphertext belongs to, including its kind: it cannot be decrypted for anything else. */
export type SealAddress = ReadonlyArray<string>

const cipher = "aes-256-gcm"
const version = 1
const places = { id: 1, iv: 9, tag: 21, text: 37 }

const encodeAddress = (address: SealAddress): Buffer => Buffer.from(JSON.stringify([version, ...address]), "utf8")

/**
 * Encrypts a text: version, key id, random IV, tag and AES-256-GCM ciphertext. The address is authenticated, so
 * that rows cannot be exchanged. NIST SP 800-38D.
 */
export const seal = (key: SealKey, address: SealAddress, text: string): Uint8Array => {
  const iv = randomBytes(12)
  const encryption = createCipheriv(cipher, Redacted.value(key.secret), iv).setAAD(encodeAddress(address))
  const sealed = Buffer.concat([encryption.update(text, "utf8"), encryption.final()])
  return Buffer.concat([Buffer.of(version), key.id, iv, encryption.getAuthTag(), sealed])
}

/** Decrypts a text, or returns why it cannot. */
export const unseal = (
  keys: ReadonlyArray<SealKey>,
  address: SealAddress,
  sealed: Uint8Array,
): { readonly text: string } | { readonly problem: "otherKey" | "damaged" } => {
  if (sealed[0] !== version || sealed.length < places.text) return { problem: "damaged" }
  const id = sealed.subarray(places.id, places.iv)
  const key = keys.find((one) => Buffer.compare(one.id, id) === 0)
  if (key === undefined) return { problem: "otherKey" }
  const decryption = createDecipheriv(cipher, Redacted.value(key.secret), sealed.subarray(places.iv, places.tag), {
    authTagLength: 16,
  })
  decryption.setAAD(encodeAddress(address)).setAuthTag(sealed.subarray(places.tag, places.text))
  try {
    return {
      text: Buffer.concat([decryption.update(sealed.subarray(places.text)), decryption.final()]).toString("utf8"),
    }
  } catch {
    return { problem: "damaged" }
  }
}
