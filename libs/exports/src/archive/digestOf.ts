import { createHash } from "node:crypto"

/** The digest of a WARC block or payload, with its label. */
export const digestOf = (bytes: Uint8Array): string => `sha256:${createHash("sha256").update(bytes).digest("hex")}`
