/** Values of features are integers from 0 to 255: the same on every machine, and small enough for a table of thresholds. */
export const most = 255

/** A count on a scale of quarter octaves, exact up to 7: 0 to 130. */
export const logOf = (count: number): number => {
  const n = count | 0
  if (n < 8) return n < 0 ? 0 : n
  const octave = 31 - Math.clz32(n)
  return octave * 4 - 4 + ((n >> (octave - 2)) & 3)
}

/** A share in 64ths, 0 of an empty whole. */
export const shareOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : part >= whole ? 64 : Math.max(0, Math.floor((part * 64) / whole))

/** A count, capped at `limit`. */
export const upTo = (count: number, limit: number): number => (count > limit ? limit : Math.max(0, Math.floor(count)))
