import type { Duration, Redacted } from "effect"
import type { AddressSettings } from "../BlobSigner.ts"

/** A bucket of S3, or of a store that speaks its protocol. */
export interface S3Settings extends AddressSettings {
  readonly bucket: string
  readonly accessKey: Redacted.Redacted
  readonly secretKey: Redacted.Redacted
  /** Everything below it belongs to the store of files, which removes what is old there. No slash at either end. */
  readonly prefix: string
  /** `us-east-1` when absent. */
  readonly region?: string
  /** Where the store is, when it is not Amazon's own. */
  readonly endpoint?: string
  /** Whether the bucket is named in the path instead of the host. True with an endpoint when absent. */
  readonly forcePathStyle?: boolean
  /** What addresses name: `own` the server, which reads the bucket itself; `presigned` the bucket, for at most 7 days. */
  readonly addresses?: "own" | "presigned"
  /** Signs own addresses. Derived from the secret key when absent, so that all processes agree. */
  readonly secret?: Redacted.Redacted<string>
  /** Time for one try of a request without a large body. 15 seconds when absent. */
  readonly timeout?: Duration.Input
}
