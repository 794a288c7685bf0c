import type * as Sdk from "@aws-sdk/client-s3"
import { Duration, Effect, Redacted } from "effect"
import type { S3Settings } from "./S3Settings.ts"

/** An open client with the parameters of every request to the bucket. */
export interface S3Bucket {
  readonly client: Sdk.S3Client
  /** The SDK, which is loaded only if there is a bucket. */
  readonly sdk: typeof Sdk
  readonly bucket: string
  /** Prefix of all keys, with a slash at its end. */
  readonly root: string
  readonly timeout: Duration.Duration
}

const socketMillis = 30_000

/** Without a logger the SDK writes warnings to the console. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

const makeClient = ({ S3Client }: typeof Sdk, settings: S3Settings): Sdk.S3Client =>
  new S3Client({
    region: settings.region ?? "us-east-1",
    credentials: {
      accessKeyId: Redacted.value(settings.accessKey),
      secretAccessKey: Redacted.value(settings.secretKey),
    },
    forcePathStyle: settings.forcePathStyle ?? settings.endpoint !== undefined,
    // `s3Request` retries, as it can create the body again.
    maxAttempts: 1,
    // Other S3 implementations lack trailing checksums. The signature covers bodies in memory.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    logger: silent,
    // The total time is bounded by `s3Request`, where the size is known.
    requestHandler: { connectionTimeout: 5000, socketTimeout: socketMillis },
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
  })

/** Opens a client for the lifetime of the scope. Sends no request. */
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
