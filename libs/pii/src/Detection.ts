import type { Bucket } from "./Bucket.ts"

/** Personal data in a text. */
export interface Detection {
  /** Offsets in UTF-16 code units, the end behind the last one. Never within a surrogate pair. */
  readonly start: number
  readonly end: number
  readonly bucket: Bucket
  /** The rule or model that found it, such as `email`, `iban`, `names`. */
  readonly rule: string
  /** How sure it is, 0 to 1. From 0.9 on its form proves it: check digits, a prefix that only such keys have. */
  readonly score: number
}
