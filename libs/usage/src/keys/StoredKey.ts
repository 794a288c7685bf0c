import type { KeyGrant } from "./KeyGrant.ts"

/** A key as the store knows it: everything but its text. Times are milliseconds since the epoch. */
export interface StoredKey extends KeyGrant {
  /** A UUID of version 7. */
  readonly id: string
  readonly createdAt: number
  /** To the minute. */
  readonly lastUsedAt?: number
  readonly revokedAt?: number
}

/** Whether a key can be used at this time, or why not. */
export const keyState = ({ expiresAt, revokedAt }: StoredKey, now: number): "valid" | "expired" | "revoked" => {
  if (revokedAt !== undefined) return "revoked"
  return expiresAt !== undefined && expiresAt <= now ? "expired" : "valid"
}
