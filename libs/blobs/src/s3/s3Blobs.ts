import { createHmac } from "node:crypto"
import { Clock, Duration, Effect, Redacted } from "effect"
import { BlobError } from "../BlobError.ts"
import { makeBlobSigner } from "../BlobSigner.ts"
import { makeBlobStore } from "../makeBlobStore.ts"
import { requireBlobKey } from "../requireBlobKey.ts"
import { openS3Bucket, type S3Bucket } from "./S3Bucket.ts"
import type { S3Settings } from "./S3Settings.ts"
import { s3Storage } from "./s3Storage.ts"

/** Longest validity of a presigned URL, in seconds. Signature Version 4, "Expires". */
const longestPresigned = 7 * 24 * 60 * 60

const lifetimeOf = ({ lifetime = "24 hours" }: S3Settings): number =>
  Math.ceil(Duration.toSeconds(Duration.fromInputUnsafe(lifetime)))

/** The same in all processes of a bucket, without revealing the key it is derived from. */
const derivedSecret = (secretKey: Redacted.Redacted): Redacted.Redacted =>
  Redacted.make(createHmac("sha256", Redacted.value(secretKey)).update("trawl/addresses of files").digest("hex"))

const presigning = Effect.fnUntraced(function* ({ bucket, client, root, sdk }: S3Bucket, expiresIn: number) {
  const { getSignedUrl } = yield* Effect.promise(() => import("@aws-sdk/s3-request-presigner"))
  return Effect.fn("Blobs.address")(function* (key: string) {
    yield* requireBlobKey(key)
    const signingDate = new Date(yield* Clock.currentTimeMillis)
    // Computed from the keys alone, without a request.
    return yield* Effect.promise(() =>
      getSignedUrl(client, new sdk.GetObjectCommand({ Bucket: bucket, Key: root + key }), { expiresIn, signingDate }),
    )
  })
})

/** Blobs in a bucket. An unreachable bucket fails in `ready`, not here. */
export const s3Blobs = Effect.fn("s3Blobs")(function* (settings: S3Settings) {
  const bucket = yield* openS3Bucket(settings)
  const signer = makeBlobSigner(settings.secret ?? derivedSecret(settings.secretKey), settings)
  const store = makeBlobStore(s3Storage(bucket), signer)
  if (settings.addresses !== "presigned") return store
  const seconds = lifetimeOf(settings)
  if (seconds > longestPresigned) {
    return yield* new BlobError({
      key: "",
      reason: "unavailable",
      message: "Presigned URLs of a bucket are valid for at most 7 days.",
    })
  }
  return { ...store, address: yield* presigning(bucket, seconds) }
})
