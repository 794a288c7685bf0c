/** The longest that a batch of which nothing may be kept waits for its reader once it has ended. */
const longestMillis = 60 * 60 * 1000

/** Milliseconds for which a batch can be read once it has ended, given those of batches that are kept. */
export const batchLifetime = (retention: "none" | undefined, retentionMillis: number): number =>
  retention === "none" ? Math.min(retentionMillis, longestMillis) : retentionMillis
