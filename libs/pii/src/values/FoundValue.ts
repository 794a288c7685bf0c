import type { Bucket } from "../Bucket.ts"

/** A text that is personal data wherever it stands. */
export interface FoundValue {
  /** As it was found, in readable form. */
  readonly value: string
  readonly bucket: Bucket
  /** How sure whatever found it is, 0 to 1. */
  readonly score: number
}
