import type * as Sdk from "@aws-sdk/client-s3"
import { Duration, Effect, Redacted } from "effect"
import type { S3Settings } from "./S3Settings.ts"

/** An open client and what every request to the bucket begins with. */
export interface S3Bucket {
  readonly client: Sdk.S3Client
  /** Its commands: the library is loaded only where there is a bucket. */
  readonly sdk: typeof Sdk
  readonly bucket: string
  /** What all keys begin with: the prefix and a slash. */
  readonly root: string
  readonly timeout: Duration.Duration
}

const socketMillis = 30_000

/** The library's own warnings go to the console when it is given no logger. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

const makeClient = ({ S3Client }: typeof Sdk, settings: S3Settings): Sdk.S3Client =>
  new S3Client({
    region: settings.region ?? "us-east-1",
    credentials: { accessKeyId: Redacted.value(settings.accessKey), secretAccessKey: Redacted.value(settings.secretKey) },
    forcePathStyle: settings.forcePathStyle ?? settings.endpoint !== undefined,
    // Tried again by `s3Request`, which can make a body anew.
    maxAttempts: 1,
    // Other makers' stores know no trailing checksums. The signature covers what is in memory.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    logger: silent,
    // The whole time is bounded outside, where the size is known.
    requestHandler: { connectionTimeout: 5000, socketTimeout: socketMillis },
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
  })

/** Opens a client for as long as the scope. Asks nothing of the store. */
export const openS3Bucket = Effect.fn("openS3Bucket")(function* (settings: S3Settings) {
  const sdk = yield* Effect.promise(() => import("@aws-sdk/client-s3"))
  const client = yield* Effect.acquireRelease(
    Effect.sync(() => makeClient(sdk, settings)),
    (open) => Effect.sync(() => open.destroy()),
  )
  const opened: S3Bucket = {
    client,
    sdk,
    bucket: settings.bucket,
    root: `${settings.prefix}/`,
    timeout: Duration.fromInputUnsafe(settings.timeout ?? "15 seconds"),
  }
  return opened
})
