/** Times of a batch, as stored: milliseconds since the epoch. */
export interface TimeRow {
  readonly created_at: number | bigint | string
  readonly completed_at: number | bigint | string | null
  readonly expires_at: number | bigint | string
}

/** When a batch began, ended and expires, and its seconds until now. */
export const jobTimes = (row: TimeRow, now: number) => {
  const createdAt = Number(row.created_at)
  const expiresAt = Number(row.expires_at)
  if (row.completed_at === null) {
    // Retention starts at the end, so the expiry of a running batch keeps moving.
    return { createdAt, expiresAt: expiresAt + now - createdAt, duration: Math.max(0, now - createdAt) / 1000 }
  }
  const completedAt = Number(row.completed_at)
  return { createdAt, completedAt, expiresAt, duration: Math.max(0, completedAt - createdAt) / 1000 }
}
