/** Longest time that an ended batch under zero data retention waits for its reader. */
const longestMillis = 60 * 60 * 1000

/** Milliseconds for which an ended batch can be read, given the usual retention. */
export const batchLifetime = (retention: "none" | undefined, retentionMillis: number): number =>
  retention === "none" ? Math.min(retentionMillis, longestMillis) : retentionMillis
