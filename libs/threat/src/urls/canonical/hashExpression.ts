import { hash } from "node:crypto"

/** Bytes of a full hash, and of the prefixes that are sent. */
export const [hashBytes, sentBytes] = [32, 4]

/** The SHA-256 of an expression. */
export const hashExpression = (expression: string): Buffer => hash("sha256", expression, "buffer")
