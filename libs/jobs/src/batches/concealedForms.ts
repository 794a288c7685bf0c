import type { Keyring } from "@trawl/store"
import { createHash, createHmac } from "node:crypto"
import { Redacted } from "effect"

/**
 * How a text that came with an idempotency key may be stored: as it is, and for requests of which nothing may be kept as a digest,
 * keyed where there is a key: by the first of the `Keyring` when it is written, by any when it is looked for.
 */
export const concealedForms = (text: string, keyring: Keyring | undefined): readonly [string, ...ReadonlyArray<string>] => {
  const input = `trawl idempotency\n${text}`
  if (keyring === undefined) return [`sha256:${createHash("sha256").update(input).digest("base64url")}`]
  const digest = (key: Keyring["first"]) => `hmac:${createHmac("sha256", Redacted.value(key.secret)).update(input).digest("base64url")}`
  return [digest(keyring.first), ...keyring.all.map(digest)]
}
