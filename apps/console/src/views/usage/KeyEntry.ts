/** A key without its text. */
export interface KeyEntry {
  readonly id: string
  readonly team: string
  readonly label: string
  readonly state: "valid" | "expired" | "revoked"
  readonly endpoints?: ReadonlyArray<string>
  readonly rateLimit?: number
  readonly concurrency?: number
  readonly zeroDataRetention: boolean
  readonly createdAt: string
  readonly expiresAt?: string
  readonly lastUsedAt?: string
}
