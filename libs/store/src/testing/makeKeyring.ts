import { randomBytes } from "node:crypto"
import type { Keyring } from "../sealed/Keyring.ts"
import { parseSealKey, type SealKey } from "../sealed/SealKey.ts"

/** A random key. */
export const makeSealKey = (): SealKey => {
  const key = parseSealKey(randomBytes(32).toString("base64"))
  if (key === undefined) throw new Error("32 bytes are a key")
  return key
}

/** A keyring with the given keys, or with a random one. */
export const makeKeyring = (first: SealKey = makeSealKey(), ...others: ReadonlyArray<SealKey>): Keyring => ({
  first,
  all: [first, ...others],
})
