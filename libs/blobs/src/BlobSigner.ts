import { createHmac, timingSafeEqual } from "node:crypto"
import { Clock, Duration, Effect, Redacted } from "effect"
import { BlobError } from "./BlobError.ts"
import { isBlobKey } from "./isBlobKey.ts"
import { PublicBase } from "./PublicBase.ts"
import { requireBlobKey } from "./requireBlobKey.ts"

export interface AddressSettings {
  /** Public URL of the server; read for every signed URL, because the port may be known only after the start. */
  readonly publicUrl: () => string
  /** How long a signed URL is valid. Default 24 hours. */
  readonly lifetime?: Duration.Input
}

/** Creates and checks signed URLs. */
export interface BlobSigner {
  readonly address: (key: string) => Effect.Effect<string>
  readonly check: (key: string, expires: number, signature: string) => Effect.Effect<void, BlobError>
}

/** A key contains no line break, so key and expiry cannot run into each other. */
const digest = (secret: Redacted.Redacted<string>, key: string, expires: number): Buffer =>
  createHmac("sha256", Redacted.value(secret)).update(`${key}\n${expires}`).digest()

const isSigned = (expected: Buffer, signature: string): boolean => {
  const given = Buffer.from(signature, "base64url")
  // Compares the text too: base64url decodes `a`, `a=` and stray characters to the same bytes, but a URL has one spelling.
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && signature === expected.toString("base64url")
  )
}

export const makeBlobSigner = (secret: Redacted.Redacted<string>, settings: AddressSettings): BlobSigner => ({
  address: Effect.fn("Blobs.address")(function* (key: string) {
    yield* requireBlobKey(key)
    const now = yield* Clock.currentTimeMillis
    const expires = Math.ceil((now + Duration.toMillis(settings.lifetime ?? "24 hours")) / 1000)
    const signature = digest(secret, key, expires).toString("base64url")
    const base = (yield* PublicBase) ?? settings.publicUrl()
    return `${base.replace(/(?<!\/)\/+$/, "")}/v2/files/${key}?expires=${expires}&signature=${signature}`
  }),
  check: Effect.fn("Blobs.check")(function* (key: string, expires: number, signature: string) {
    if (!isBlobKey(key) || !isSigned(digest(secret, key, expires), signature)) {
      return yield* new BlobError({
        key,
        reason: "badSignature",
        message: "The signature of this address is not valid.",
      })
    }
    if ((yield* Clock.currentTimeMillis) >= expires * 1000) {
      return yield* new BlobError({ key, reason: "expired", message: "This address has expired." })
    }
  }),
})
