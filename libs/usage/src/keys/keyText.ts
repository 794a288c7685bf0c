import { createHash, randomBytes } from "node:crypto"

/** A new key of 128 random bits, in the shape that published clients expect. */
export const makeKeyText = (): string => `fc-${randomBytes(16).toString("hex")}`

/** SHA-256 of a key in hex. A plain hash suffices for a text of 128 random bits: there are no likely candidates to try. */
export const keyDigest = (key: string): string => createHash("sha256").update(key, "utf8").digest("hex")
