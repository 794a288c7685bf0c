import type { Keyring } from "@trawl/store"
import { createHash, createHmac } from "node:crypto"
import { Redacted } from "effect"

/**
 * The forms in which a text of a request with an idempotency key may be stored: plain, or under zero data retention as a digest,
 * keyed if there are keys: with the first of the `Keyring` when written, with any when looked up.
 */
export const concealedForms = (
  text: string,
  keyring: Keyring | undefined,
): readonly [string, ...ReadonlyArray<string>] => {
  const input = `trawl idempotency\n${text}`
  if (keyring === undefined) return [`sha256:${createHash("sha256").update(input).digest("base64url")}`]
  const digest = (key: Keyring["first"]) =>
    `hmac:${createHmac("sha256", Redacted.value(key.secret)).update(input).digest("base64url")}`
  return [digest(keyring.first), ...keyring.all.map(digest)]
}
