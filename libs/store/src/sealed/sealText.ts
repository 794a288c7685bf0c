import { Effect } from "effect"
import type { BatchKey } from "./BatchKey.ts"
import { seal, type SealAddress, unseal } from "./seal.ts"
import { SealedUnreadable } from "./sealJson.ts"

/** No JSON begins like this, and no address of a page. */
const mark = "?sealed:"

/** Version, key id, IV and tag of `seal`. */
const frameBytes = 37

/** A text for a column: encrypted with the key of its batch, as it is for a batch without one. */
export const sealText = (key: BatchKey | undefined, address: SealAddress, text: string): string =>
  // Without padding, so that the length of the text follows from that of what is stored.
  key === undefined ? text : mark + Buffer.from(seal(key, address, text)).toString("base64url")

/** Whether a batch key encrypted what is stored. */
export const isSealedText = (stored: string): boolean => stored.startsWith(mark)

/** The text that `sealText` was given. Without the batch's key, which may have been thrown away, what it encrypted cannot be read. */
export const openText = Effect.fnUntraced(function* (
  key: BatchKey | undefined,
  address: SealAddress,
  stored: string,
): Effect.fn.Return<string, SealedUnreadable> {
  if (!isSealedText(stored)) return stored
  const opened = unseal(key === undefined ? [] : [key], address, Buffer.from(stored.slice(mark.length), "base64url"))
  return "text" in opened ? opened.text : yield* new SealedUnreadable(opened)
})

/** UTF-8 bytes of a text, given the bytes of what `sealText` made of it. */
export const sealedLength = (storedBytes: number): number => Math.floor(((storedBytes - mark.length) * 3) / 4) - frameBytes
