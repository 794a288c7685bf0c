import { Effect } from "effect"
import type { BatchKey } from "./BatchKey.ts"
import { seal, type SealAddress, unseal } from "./seal.ts"
import { SealedUnreadable } from "./sealJson.ts"

/** A prefix that no JSON text and no page URL begins with. */
const prefix = "?sealed:"

/** Version, key id, IV and tag of `seal`. */
const frameBytes = 37

/** Encrypts a text for a column with the key of its batch; unchanged for a batch without one. */
export const sealText = (key: BatchKey | undefined, address: SealAddress, text: string): string =>
  // Without padding, so that the length of the text follows from the stored length.
  key === undefined ? text : prefix + Buffer.from(seal(key, address, text)).toString("base64url")

/** Whether a stored text is encrypted with a batch key. */
export const isSealedText = (stored: string): boolean => stored.startsWith(prefix)

/** Decrypts the result of `sealText`. Fails for encrypted text without the batch's key, which may have been deleted. */
export const openText = Effect.fnUntraced(function* (
  key: BatchKey | undefined,
  address: SealAddress,
  stored: string,
): Effect.fn.Return<string, SealedUnreadable> {
  if (!isSealedText(stored)) return stored
  const opened = unseal(key === undefined ? [] : [key], address, Buffer.from(stored.slice(prefix.length), "base64url"))
  return "text" in opened ? opened.text : yield* new SealedUnreadable(opened)
})

/** UTF-8 bytes of a text, computed from the bytes of its encrypted form. */
export const sealedLength = (storedBytes: number): number =>
  Math.floor(((storedBytes - prefix.length) * 3) / 4) - frameBytes
