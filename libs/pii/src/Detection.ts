import type { Bucket } from "./Bucket.ts"

/** Personal data found in a text. */
export interface Detection {
  /** Offsets in UTF-16 code units, the end exclusive. Never inside a surrogate pair. */
  readonly start: number
  readonly end: number
  readonly bucket: Bucket
  /** The rule or model that found it, such as `email`, `iban`, `names`. */
  readonly rule: string
  /** Confidence, 0 to 1. From 0.9 on the form proves it: check digits, a prefix that only such keys have. */
  readonly score: number
}
