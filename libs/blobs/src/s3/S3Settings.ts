import type { Duration, Redacted } from "effect"
import type { AddressSettings } from "../BlobSigner.ts"

/** A bucket of S3, or of a compatible store. */
export interface S3Settings extends AddressSettings {
  readonly bucket: string
  readonly accessKey: Redacted.Redacted
  readonly secretKey: Redacted.Redacted
  /** Key prefix owned by the blob store, which removes old files below it. No slash at either end. */
  readonly prefix: string
  /** Default `us-east-1`. */
  readonly region?: string
  /** URL of the store; absent for Amazon S3. */
  readonly endpoint?: string
  /** Whether the bucket is named in the path instead of the host. Default true with an endpoint. */
  readonly forcePathStyle?: boolean
  /** `own`: URLs of the server, which reads the bucket; `presigned`: URLs of the bucket, valid for at most 7 days. */
  readonly addresses?: "own" | "presigned"
  /** Signs own URLs. Derived from the secret key by default, so that all processes agree. */
  readonly secret?: Redacted.Redacted<string>
  /** Time for one attempt of a request without a large body. Default 15 seconds. */
  readonly timeout?: Duration.Input
}
