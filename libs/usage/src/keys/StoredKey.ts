import type { KeyGrant } from "./KeyGrant.ts"

/** A key in the store, without its text. Times are milliseconds since the epoch. */
export interface StoredKey extends KeyGrant {
  /** A UUID of version 7. */
  readonly id: string
  readonly createdAt: number
  /** To the minute. */
  readonly lastUsedAt?: number
  readonly revokedAt?: number
}

/** The state of a key at this time. */
export const keyState = ({ expiresAt, revokedAt }: StoredKey, now: number): "valid" | "expired" | "revoked" => {
  if (revokedAt !== undefined) return "revoked"
  return expiresAt !== undefined && expiresAt <= now ? "expired" : "valid"
}
